import type { ReactNode } from 'react'
import { contactHref } from '#content/navigation.ts'
import type { Comparison } from '#content/pages/page-parts.ts'
import type { Workshop } from '#content/pages/service-page.ts'
import { LinkButton } from '#site/ui/button.tsx'
import { Section } from '../parts/section.tsx'

/** What participants have built by the end of the day. */
const RESULTS: Record<Workshop['id'], Result> = {
  diad: {
    label: 'A report page with three visuals',
    drawing: (
      <>
        <path d="M1 1h206v128H1zM1 26h206M104 26v52M1 78h206M12 14h64" />
        <g className="text-accent">
          <path strokeWidth="12" d="M22 70V56M42 70V46M62 70V51M82 70V37" />
          <path strokeWidth="2" d="M114 66l20 -10 20 4 20 -16 22 -8" />
          <path strokeWidth="6" d="M64 92h126M64 104h86M64 116h52" />
        </g>
        <path d="M12 92h38M12 104h30M12 116h34" />
      </>
    ),
  },
  faiad: {
    label: 'A lakehouse with one table, and two reports on it',
    drawing: (
      <>
        <path d="M1 48 40 22 79 48V108H1zM12 56h56v42H12zM12 70h56M12 84h56M31 56v42M49 56v42" />
        <path d="M132 1h75v58h-75zM132 71h75v58h-75z" />
        <g className="text-accent">
          <path strokeWidth="14" d="M12 63h56" />
          <path
            strokeWidth="2"
            d="M68 63h16c22 0 14 -33 36 -33h8m-5 -5 5 5 -5 5M84 63c22 0 14 37 36 37h8m-5 -5 5 5 -5 5"
          />
          <path strokeWidth="9" d="M147 50V36M162 50V22M177 50V30M192 50V14" />
          <path strokeWidth="2" d="M142 118l16 -12 14 5 14 -16 12 -6" />
        </g>
      </>
    ),
  },
  rtiad: {
    label: 'A live tile whose line crosses a limit, and the alert that follows',
    drawing: (
      <>
        <path d="M1 21h150v108H1zM12 36h44" />
        <path strokeDasharray="4 4" d="M1 62h150" />
        <path
          className="text-accent"
          strokeWidth="2"
          d="M1 108l14 -8 12 6 14 -16 14 10 14 -14 14 6 14 -20 12 4 18 -30"
        />
        <g className="stream-ember">
          <path strokeWidth="10" strokeLinecap="round" d="M127 46h0" />
          <path d="M127 38V12h26m-6 -6 6 6 -6 6" />
          <path d="M162 1h45v30h-30l-8 8v-8h-7zM184 8v9M184 22v2" />
        </g>
      </>
    ),
  },
}

type WorkshopsProps = { workshops: readonly Workshop[]; comparison: Comparison }

/** The workshops side by side: for whom each is, its agenda hour by hour, and what participants take home. */
export function Workshops({ workshops, comparison: { title, lead, columns, rows } }: WorkshopsProps) {
  return (
    <Section id="comparison" title={title} lead={lead}>
      <div className="workshops">
        {workshops.map((workshop) => {
          const { cells = [] } = rows.find(({ name }) => name === workshop.title) ?? {}
          const facts = cells.map((text, index) => ({ name: columns[index] ?? '', text }))
          return <WorkshopEntry key={workshop.id} workshop={workshop} facts={facts} />
        })}
      </div>
    </Section>
  )
}

type EntryProps = { workshop: Workshop; facts: readonly { name: string; text: string }[] }

function WorkshopEntry({ workshop: { id, title, text, agenda, takeHome, message }, facts }: EntryProps) {
  return (
    <section className="workshop" id={id} aria-labelledby={`${id}-title`}>
      <h3 className="text-h3" id={`${id}-title`}>
        {title}
      </h3>
      <p>{text}</p>
      <dl className="workshop-facts">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
      <ol className="workshop-agenda" aria-label="Agenda">
        {agenda.map((part) => (
          <li key={part.time}>
            <span className="tabular">{part.time}</span> {part.title}
          </li>
        ))}
      </ol>
      <div className="workshop-result">
        <div>
          <h4 className="text-h4">What you take home</h4>
          <ul>
            {takeHome.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <WorkshopResult id={id} />
      </div>
      <p>
        <LinkButton
          to={contactHref(message, { category: 'Workshop Inquiry', subject: title, workshop: id })}
          look="primary"
          aria-label={`Ask for this day: ${title}`}
        >
          Ask for this day
        </LinkButton>
      </p>
    </section>
  )
}

type Result = { label: string; drawing: ReactNode }

/** A small drawing of the day's result. */
function WorkshopResult({ id }: { id: Workshop['id'] }) {
  const { label, drawing } = RESULTS[id]
  return (
    <svg
      className="text-quiet"
      width="208"
      height="130"
      viewBox="0 0 208 130"
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={label}
    >
      {drawing}
    </svg>
  )
}
