import type { CapabilityPage as CapabilityContent } from '#content/pages/use-case-pages.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { Card } from '#site/ui/card.tsx'
import type { NamedPage } from '../load-page.server.ts'
import { Paragraphs, Section } from '../parts/section.tsx'
import { MoreLink, Overview, type OverviewData } from './overview.tsx'

type Capability = Omit<CapabilityContent['capabilities'][number], 'more'> & { more: NamedPage | null }

type CapabilityPageProps = {
  overview: OverviewData
  heading: CapabilityContent['heading']
  capabilities: readonly Capability[]
  choosing: CapabilityContent['choosing']
}

/** Six cards, the first of which is the best start for most, and advice on choosing among them. */
export function CapabilityPage({ overview, heading, capabilities, choosing }: CapabilityPageProps) {
  return (
    <Overview overview={overview} opening="words">
      <Section id="names" title={heading.title}>
        <div className="abilities">
          {capabilities.map((capability, index) => (
            <CapabilityCard key={capability.name} capability={capability} isLead={index === 0} />
          ))}
        </div>
      </Section>
      <Section id="choosing" title={choosing.title} look="split">
        <Paragraphs paragraphs={choosing.paragraphs} />
      </Section>
    </Overview>
  )
}

function CapabilityCard({ capability, isLead }: { capability: Capability; isLead: boolean }) {
  const { name, text, goodFor, goodForTitle = 'Good for', mind, more } = capability
  return (
    <Card weight={isLead ? 'panel' : 'raised'} className={isLead ? 'ability ability-lead' : 'ability'}>
      <div className="grid justify-items-start content-start gap-2">
        <h3 className="text-h3" id={anchorOf(name)}>
          {name}
        </h3>
        <p>{text}</p>
        <MoreLink page={more} />
      </div>
      <div>
        <h4 className="ability-label">{goodForTitle}</h4>
        <ul>
          {goodFor.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="ability-mind">{mind}</p>
      </div>
    </Card>
  )
}
