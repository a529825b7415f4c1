import type { IndustryPage as IndustryContent, IndustryName } from '#content/pages/use-case-pages.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { Card } from '#site/ui/card.tsx'
import { ContactButton } from '../parts/closing-call.tsx'
import { Section } from '../parts/section.tsx'
import { JumpList } from './jump-list.tsx'
import { Overview, type OverviewData } from './overview.tsx'
import { Sketch } from './sketch.tsx'

type Industry = IndustryContent['industries'][IndustryName]

type IndustryPageProps = {
  overview: OverviewData
  heading: IndustryContent['heading']
  industries: IndustryContent['industries']
  yours: IndustryContent['yours']
}

/** An index of fourteen industries, each with a picture, and a card for readers whose industry is missing. */
export function IndustryPage({ overview, heading, industries, yours }: IndustryPageProps) {
  return (
    <Overview overview={overview}>
      <Section id="industries" title={heading.title} lead={heading.lead}>
        <div className="jump-columns">
          <JumpList label="Industries" sections={sectionsOf(industries)} />
          <div className="industries">
            {Object.entries(industries).map(([name, industry]) => (
              <IndustryEntry key={name} name={name} industry={industry} />
            ))}
            <Card weight="raised" className="industry-yours">
              <h3 className="text-h3" id="yours">
                {yours.title}
              </h3>
              <p className="text-quiet">{yours.text}</p>
              <ContactButton action={yours.action} />
            </Card>
          </div>
        </div>
      </Section>
    </Overview>
  )
}

function sectionsOf(industries: IndustryContent['industries']) {
  return Object.keys(industries).map((name) => ({ id: anchorOf(name), name }))
}

function IndustryEntry({ name, industry: { text, useCases, sketch } }: { name: string; industry: Industry }) {
  return (
    <section className="industry" id={anchorOf(name)}>
      <div className="industry-head">
        <div>
          <h3 className="text-h3">{name}</h3>
          <p>{text}</p>
        </div>
        <Sketch sketch={sketch} size="wide" />
      </div>
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
