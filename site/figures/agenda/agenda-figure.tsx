import { type AddressField, integer, useAddressState } from '../frame/address-state.ts'
import { CheckField, ChoiceField, RangeField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { entriesOf, type Placed, schedule } from './agenda-model.ts'
import { type AgendaPlan, PLANS } from './agenda-plans.ts'
import { dayText, findingOf, peopleText, rangeText, timeText, weekdayText, weekOf } from './agenda-words.ts'

export const ReviewAgenda = () => <AgendaFigure name="review-agenda" plan={PLANS.review} />
export const WorkshopAgenda = () => <AgendaFigure name="workshop-agenda" plan={PLANS.workshops} />
export const MentoringAgenda = () => <AgendaFigure name="mentoring-agenda" plan={PLANS.mentoring} />

/** Turns aims, people and weeks into an agenda. */
function AgendaFigure({ name, plan }: { name: string; plan: AgendaPlan }) {
  const [state, change, toStart] = useAddressState(name, fieldsOf(plan))
  const entries = entriesOf(schedule(plan, state))
  const finding = findingOf(plan, entries, state)

  return (
    <FigureFrame
      {...{ name, finding }}
      title={plan.title}
      hasPicture={false}
      controls={<Controls {...{ plan, state, change }} />}
      tables={[
        {
          caption: 'Agenda',
          columns: ['Day', 'Time', 'Session', 'With'],
          rows: entries.map((session) => [
            dayText(session.day),
            rangeText(session.start, session.start + session.minutes),
            session.title,
            session.who,
          ]),
        },
      ]}
      sources={[]}
      sample={`${plan.hours} We agree on the real days and times with you.`}
      question={questionOf(plan, entries, state.people)}
      {...toStart}
    >
      <AgendaList entries={entries} />
    </FigureFrame>
  )
}

type State = { aims: readonly string[]; people: number; weeks: number }

function fieldsOf(plan: AgendaPlan) {
  const known = plan.aims.map(([aim]) => aim)
  const aims: AddressField<readonly string[]> = {
    initial: plan.firstAims,
    read: (text) => known.filter((aim) => text.split('.').includes(aim)),
    write: (chosen) => chosen.join('.'),
  }
  return {
    aims,
    people: integer({ initial: plan.people.initial, min: 1, max: plan.people.max }),
    weeks: integer(plan.weeks),
  }
}

type ControlsProps = { plan: AgendaPlan; state: State; change: (change: Partial<State>) => void }

function Controls({ plan, state: { aims, people, weeks }, change }: ControlsProps) {
  const { min, max } = plan.weeks
  const order = plan.aims.map(([aim]) => aim)
  return (
    <>
      <fieldset className="figure-field md:row-span-2 md:col-span-2">
        <legend>{plan.aimsLabel}</legend>
        <div className="flex flex-wrap col-span-full gap-x-8 gap-y-0">
          {plan.aims.map(([aim, label]) => (
            <CheckField
              key={aim}
              label={label}
              value={aims.includes(aim)}
              onChange={(isChosen) =>
                change({ aims: order.filter((other) => (other === aim ? isChosen : aims.includes(other))) })
              }
            />
          ))}
        </div>
      </fieldset>
      {plan.people.formats ? (
        <ChoiceField
          label={plan.people.label}
          value={String(people)}
          options={plan.people.formats.map((name, index) => [String(index + 1), name] as const)}
          onChange={(value) => change({ people: Number(value) })}
        />
      ) : (
        <RangeField
          {...{ label: plan.people.label, value: people, min: 1, max: plan.people.max, text: String(people) }}
          onChange={(value) => change({ people: value })}
        />
      )}
      <RangeField
        {...{ label: 'Weeks', value: weeks, min, max, text: String(weeks) }}
        onChange={(value) => change({ weeks: value })}
      />
    </>
  )
}

/** The sessions by week. */
function AgendaList({ entries }: { entries: readonly Placed[] }) {
  const numbered = entries.map((entry, index) => ({ ...entry, number: index + 1 }))
  const weeks = [...Map.groupBy(numbered, ({ day }) => weekOf(day))]
  return (
    <ol className="agenda-weeks">
      {weeks.map(([week, sessions]) => (
        <li key={week}>
          <h3>Week {week + 1}</h3>
          <DaysOfWeek sessions={sessions} />
          <ol>
            {sessions.map((session) => (
              <li key={session.number}>
                <span className="agenda-index">{session.number}</span>
                <div>
                  <p className="agenda-title">{session.title}</p>
                  <p className="agenda-when">
                    {weekdayText(session.day)}
                    {`, ${rangeText(session.start, session.start + session.minutes)}`}
                    <span className="agenda-who">, with {session.who}</span>
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

/** The working days of a week, those with a session filled. */
function DaysOfWeek({ sessions }: { sessions: readonly Placed[] }) {
  return (
    <span className="agenda-days grid grid-cols-[repeat(5,1fr)] gap-[3px]" aria-hidden="true">
      {WORKING_DAYS.map((weekday) => (
        <span
          key={weekday}
          data-is-taken={sessions.some(({ day }) => day % WORKING_DAYS.length === weekday) || undefined}
        />
      ))}
    </span>
  )
}

const WORKING_DAYS = [0, 1, 2, 3, 4]

function questionOf({ subject, people: { nouns } }: AgendaPlan, entries: readonly Placed[], people: number): string {
  const lines = entries.map((session) => `- ${dayText(session.day)}, ${timeText(session.start)}: ${session.title}`)
  return `I would like to talk about ${subject} for ${peopleText(nouns, people)}, roughly like this:\n${lines.join('\n')}`
}
