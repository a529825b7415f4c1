import type { ServicePage } from '#content/pages/service-page.ts'
import { Section } from '../parts/section.tsx'

/** Capabilities as lists: three groups are side by side, otherwise each is a row under its name. */
export function Capabilities({ title, lead, groups }: ServicePage['capabilities']) {
  return (
    <Section id="capabilities" title={title} lead={lead} size="large">
      <div className={groups.length === 3 ? 'capabilities capabilities-columns' : 'capabilities'}>
        {groups.map(({ title: name, items }) => (
          <div key={name}>
            <h3 className="text-h3">{name}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
