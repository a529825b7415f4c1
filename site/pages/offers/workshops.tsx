import { contactHref } from '#content/navigation.ts'
import type { Workshop } from '#content/pages/service-page.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Section } from '../parts/section.tsx'
import { WorkshopResult } from './workshop-result.tsx'

/** Each workshop with its agenda hour by hour and what participants take home. */
export function Workshops({ workshops }: { workshops: readonly Workshop[] }) {
  return workshops.map((workshop) => (
    <Section key={workshop.id} id={workshop.id} title={workshop.title} lead={workshop.text}>
      <div className="workshop">
        <ol className="workshop-agenda" aria-label="Agenda">
          {workshop.agenda.map(({ time, title }) => (
            <li key={time}>
              <span className="tabular">{time}</span> {title}
            </li>
          ))}
        </ol>
        <div className="workshop-facts">
          <div className="workshop-result w-full">
            <div>
              <h3 className="text-h4">What you take home</h3>
              <ul>
                {workshop.takeHome.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
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
