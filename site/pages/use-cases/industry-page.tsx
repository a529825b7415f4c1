import { Link } from 'react-router'
import type { IndustryPage as IndustryContent, IndustryName } from '#content/pages/use-case-pages.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { Accordion } from '#site/pages/parts/faq.tsx'
import { Arrow } from '#site/ui/arrow.tsx'
import { Card } from '#site/ui/card.tsx'
import { ContactButton } from '../parts/closing-call.tsx'
import { Section } from '../parts/section.tsx'
import { Overview, type OverviewData } from './overview.tsx'
import { Sketch } from './sketch.tsx'

type Industry = IndustryContent['industries'][IndustryName]

type IndustryPageProps = {
  overview: OverviewData
  heading: IndustryContent['heading']
  industries: IndustryContent['industries']
  open: IndustryName
  yours: IndustryContent['yours']
}

/** Fourteen industries to choose from, of which one at a time is open, and a card for readers whose industry is missing. */
export function IndustryPage({ overview, heading, industries, open, yours }: IndustryPageProps) {
  const items = Object.entries(industries).map(([name, industry]) => ({
    title: name,
    teaser: industry.text,
    id: anchorOf(name),
    isOpen: name === open,
    content: <IndustryEntry name={name} industry={industry} />,
  }))
  return (
    <Overview overview={overview}>
      <Section id="industries" title={heading.title}>
        <Accordion items={items} />
        <Card weight="raised" className="grid justify-items-start gap-5 mt-10">
          <h3 className="text-h3" id="yours">
            {yours.title}
          </h3>
          <p className="text-quiet">{yours.text}</p>
          <ContactButton action={yours.action} look="outline" />
        </Card>
      </Section>
    </Overview>
  )
}

function IndustryEntry({ name, industry: { useCases, sketch, more } }: { name: string; industry: Industry }) {
  const action = {
    label: 'Talk about your industry',
    message: `I would like to talk about what you could do for us. Our industry: ${name}.`,
  }
  return (
    <div className="industry">
      <div className="industry-words">
        <dl>
          {Object.entries(useCases).map(([title, words]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ContactButton action={action} look="outline" />
          {more && (
            <Link className="arrow-link" to={more.path}>
              {more.label}&nbsp;
              <Arrow />
            </Link>
          )}
        </p>
      </div>
      <Sketch sketch={sketch} size="wide" />
    </div>
  )
}
