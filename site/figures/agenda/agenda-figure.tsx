import { saveFile } from '#site/lib/to-csv.ts'
import { Button } from '#site/ui/button.tsx'
import { type AddressField, integer, useAddressState } from '../frame/address-state.ts'
import { CheckField, ChoiceField, DateField, RangeField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { findingOf, peopleText } from './agenda-finding.ts'
import { AgendaList } from './agenda-list.tsx'
import { dayText, rangeText, timeText } from './agenda-texts.ts'
import { agendaCalendar } from './calendar.ts'
import { entriesOf, type Placed, schedule } from './model.ts'
import { SessionsPicture } from './pictures/sessions-picture.tsx'
import { WeeksPicture } from './pictures/weeks-picture.tsx'
import { type AgendaPlan, PLANS } from './plans.ts'

export const ReviewAgenda = () => <AgendaFigure name="review-agenda" plan={PLANS.review} />
export const WorkshopAgenda = () => <AgendaFigure name="workshop-agenda" plan={PLANS.workshops} />
export const MentoringAgenda = () => <AgendaFigure name="mentoring-agenda" plan={PLANS.mentoring} />

/** Turns aims, people and weeks into an agenda, which gets dates once the reader names a first day. */
function AgendaFigure({ name, plan }: { name: string; plan: AgendaPlan }) {
  const [state, change, toStart] = useAddressState(name, fieldsOf(plan))
  const start = state.start === '' ? null : new Date(state.start)
  const placed = schedule(plan, state)
  const entries = entriesOf(placed)
  const finding = findingOf(plan, entries, state)

  return (
    <FigureFrame
      {...{ name, finding }}
      title={plan.title}
      lead={plan.lead}
      isWide
      // Before the list, which has the sessions in full.
      {...(!plan.homework && { beginsWithFinding: true })}
      controls={<Controls {...{ plan, state, change }} />}
      tables={[
        {
          caption: 'Agenda',
          columns: ['Day', 'Time', 'Session', 'With'],
          rows: entries.map((session) => [
            dayText(session.day, start),
            rangeText(session.start, session.start + session.minutes),
            session.title,
            session.who,
          ]),
        },
      ]}
      sources={[]}
      sample={`${plan.hours} We agree on the real days and times with you.`}
      question={questionOf(plan, { entries, start, people: state.people })}
      {...toStart}
    >
      {plan.homework ? (
        <SessionsPicture placed={entries} weeks={state.weeks} start={start} homework={plan.homework} />
      ) : (
        <>
          <WeeksPicture {...{ entries, start }} weeks={state.weeks} notice={plan.notice} />
          <AgendaList {...{ entries, start }} />
        </>
      )}
      {start ? (
        <Button
          look="outline"
          size="small"
          className="agenda-calendar"
          onClick={() =>
            saveFile(`${name}.ics`, agendaCalendar(name, placed, { start, now: new Date() }), 'text/calendar')
          }
        >
          Save as a calendar file
        </Button>
      ) : (
        <p className="agenda-hint needs-script">
          With a first day, the agenda gets dates and can be saved as a calendar file.
        </p>
      )}
    </FigureFrame>
  )
}

type State = { aims: readonly string[]; people: number; weeks: number; start: string }

function fieldsOf(plan: AgendaPlan) {
  const known = plan.aims.map(([aim]) => aim)
  const aims: AddressField<readonly string[]> = {
    initial: plan.firstAims,
    read: (text) => known.filter((aim) => text.split('.').includes(aim)),
    write: (chosen) => chosen.join('.'),
  }
  const start: AddressField<string> = {
    initial: '',
    read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text)) ? text : null),
    write: String,
  }
  return {
    aims,
    people: integer({ initial: plan.people.initial, min: 1, max: plan.people.max }),
    weeks: integer(plan.weeks),
    start,
  }
}

type ControlsProps = { plan: AgendaPlan; state: State; change: (change: Partial<State>) => void }

function Controls({ plan, state: { aims, people, weeks, start }, change }: ControlsProps) {
  const order = plan.aims.map(([aim]) => aim)
  return (
    <>
      <fieldset className="figure-field agenda-aims-field">
        <legend>{plan.aimsLabel}</legend>
        <div className="agenda-aims">
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
        {...{ label: 'Weeks', value: weeks, min: plan.weeks.min, max: plan.weeks.max, text: String(weeks) }}
        onChange={(value) => change({ weeks: value })}
      />
      <DateField label="First day" value={start} onChange={(value) => change({ start: value })} />
    </>
  )
}

function questionOf(
  { subject, people: { nouns } }: AgendaPlan,
  { entries, start, people }: { entries: readonly Placed[]; start: Date | null; people: number },
): string {
  const lines = entries.map(
    (session) => `- ${dayText(session.day, start)}, ${timeText(session.start)}: ${session.title}`,
  )
  return `I would like to talk about ${subject} for ${peopleText(nouns, people)}, roughly like this:\n${lines.join('\n')}`
}
