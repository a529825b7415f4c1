import type { ServicePage } from '#content/pages/service-page.ts'
import { Card } from '#site/ui/card.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { Section } from '../parts/section.tsx'

/** A large lead card and the smaller ones. */
export function OfferCards({ title, items: [lead, ...others] }: ServicePage['cards']) {
  return (
    <Section id="ways" title={title}>
      <div className="ways">
        <Card weight="panel" className="ways-lead">
          <h3 className="text-h2">
            <Unbroken text={lead.title} />
          </h3>
          <p className="text-lead text-panel-quiet">{lead.text}</p>
        </Card>
        {others.map(({ title: name, text }) => (
          <Card key={name}>
            <h3 className="text-h3">{name}</h3>
            <p className="mt-2 text-quiet">{text}</p>
          </Card>
        ))}
      </div>
    </Section>
  )
}
