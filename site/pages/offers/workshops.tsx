import { contactHref } from '#content/navigation.ts'
import type { Workshop } from '#content/pages/service-page.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Section } from '../parts/section.tsx'
import { WorkshopResult } from './workshop-result.tsx'

/** Each workshop with its agenda hour by hour, its prerequisites and what participants take home. */
export function Workshops({ workshops }: { workshops: readonly Workshop[] }) {
  return workshops.map((workshop) => (
    <Section key={workshop.id} id={workshop.id} title={workshop.title} lead={workshop.text}>
      <div className="workshop">
        <ol className="workshop-agenda" aria-label="Agenda">
          {workshop.agenda.map(({ time, title, text }) => (
            <li key={time}>
              <span className="tabular">{time}</span>
              <div>
                <h3 className="text-h4">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="workshop-facts">
          <div>
            <h3 className="text-h4">For whom</h3>
            <p>{workshop.audience}</p>
          </div>
          <FactList title="What you bring" items={workshop.prerequisites} />
          <div className="workshop-result w-full">
            <FactList title="What you take home" items={workshop.takeHome} />
            <WorkshopResult id={workshop.id} />
          </div>
          <LinkButton
            to={contactHref(workshop.message)}
            look="primary"
            aria-label={`Ask for this day: ${workshop.title}`}
          >
            Ask for this day
          </LinkButton>
        </div>
      </div>
    </Section>
  ))
}

function FactList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-h4">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
