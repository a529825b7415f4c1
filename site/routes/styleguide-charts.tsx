import { data } from 'react-router'
import { provider } from '#content/provider.ts'
import { sampleCharts } from '#content/sample-charts.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { PageHeading } from '#site/ui/page-heading.tsx'
import type { Route } from './+types/styleguide-charts'

export const handle = publicPage({ isHidden: true })

export function loader({ context }: Route.LoaderArgs) {
  return data(Object.values(drawCharts(context, sampleCharts)))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Charts | ${provider.name}`, path: '/styleguide/charts', isHidden: true, matches })
}

export default function StyleguideCharts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Charts">Every kind of chart, drawn on the server from typed sample data.</PageHeading>
      <div className="page-column grid gap-x-12 xl:gap-x-16 gap-y-14 lg:grid-cols-2">
        {loaderData.map((drawing) => (
          <ChartFigure key={drawing.id} drawing={drawing} className="border-line border-t pt-6" />
        ))}
      </div>
    </>
  )
}
