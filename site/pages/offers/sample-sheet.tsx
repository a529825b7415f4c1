import type { ServicePage } from '#content/pages/service-page.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Card } from '#site/ui/card.tsx'
import { SamplePart } from '../firm/sample-part.tsx'
import { PointRows } from '../parts/point-rows.tsx'
import { Section } from '../parts/section.tsx'

type SampleSheetProps = { sheet: NonNullable<ServicePage['sheet']>; drawing: ServerHtml }

/** One page of what a client gets, as a sheet of paper. */
export function SampleSheet({ sheet: { title, lead, label, heading, points }, drawing }: SampleSheetProps) {
  return (
    <SamplePart isSample>
      <Section id="sheet" title={title} lead={lead}>
        <Card>
          <p className="text-quiet text-small tabular">{label}</p>
          <h3 className="max-w-3xl pb-6 text-h3">{heading}</h3>
          <div className="rows-beside-chart">
            <PointRows points={points} />
            <ChartFigure drawing={drawing} />
          </div>
        </Card>
      </Section>
    </SamplePart>
  )
}
