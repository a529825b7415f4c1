import type { IndustryPage as IndustryContent, IndustryName } from '#content/pages/use-case-pages.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { Card } from '#site/ui/card.tsx'
import { ContactButton } from '../parts/contact-button.tsx'
import { Sketch, SketchNote } from '../parts/sketch.tsx'
import { Overview, type OverviewData } from './overview.tsx'

type Industry = IndustryContent['industries'][IndustryName]

type IndustryPageProps = {
  overview: OverviewData
  industries: IndustryContent['industries']
  yours: IndustryContent['yours']
}

/** An index of fourteen industries, each with a small picture, and a card for readers whose industry is missing. */
export function IndustryPage({ overview, industries, yours }: IndustryPageProps) {
  return (
    <Overview overview={overview}>
      <div className="industries page-column">
        <SketchNote />
        {Object.entries(industries).map(([name, industry]) => (
          <IndustryEntry key={name} name={name} industry={industry} />
        ))}
        <Card weight="panel" className="industry-yours">
          <h2 className="text-h2" id="yours">
            {yours.title}
          </h2>
          <p className="text-panel-quiet">{yours.text}</p>
          <ContactButton action={yours.action} />
        </Card>
      </div>
    </Overview>
  )
}

function IndustryEntry({ name, industry: { text, useCases, sketch } }: { name: string; industry: Industry }) {
  return (
    <section className="industry" id={anchorOf(name)}>
      <div className="industry-head">
        <h2 className="text-h3">{name}</h2>
        <Sketch sketch={sketch} />
      </div>
      <p>{text}</p>
      <dl>
        {useCases.map(({ title, text: words }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
