import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { contact } from '#content/contact.ts'
import { provider } from '#content/provider.ts'
import { CONSULTATION_ZONE, consultationInstant, isCalendarDate, longDate } from '#domain/contact/consultation-time.ts'
import { CONSULTATION_DURATIONS, CONSULTATION_TIMES } from '#domain/contact/contact-choices.ts'
import { formatInstant, todayIn } from '#domain/text/moments.ts'
import { SelectField, TextField } from '#site/ui/field.tsx'
import { Fold } from '#site/ui/fold.tsx'
import { type ContactFormField, visitorTimeZone } from './to-contact-payload.ts'

const never = () => () => {}

type FieldProps = { id: string; name: string; defaultValue: string; error: string | undefined }
type ScheduleFieldsProps = { fieldProps: (name: ContactFormField) => FieldProps }

/** Day, time and duration behind one line, with the chosen time converted to the visitor's time zone. */
export function ScheduleFields({ fieldProps }: ScheduleFieldsProps) {
  const today = useToday()
  const [date, time, duration] = [
    fieldProps('consultationDate'),
    fieldProps('consultationTime'),
    fieldProps('consultationDuration'),
  ] as const
  const { requested, fieldset, onChange } = useRequestedTime({
    date: date.defaultValue,
    time: time.defaultValue,
    duration: duration.defaultValue,
  })
  const chosen = chosenTimeText(requested)
  const { title, optional, lead, zone } = contact.schedule
  const texts = requestedTimeTexts(requested)
  return (
    <Fold
      title={
        <span className="contact-legend" id="contact-schedule">
          {title}
        </span>
      }
      note={chosen || optional}
      hasValue={chosen !== ''}
      hasError={[date, time, duration].some(({ error }) => error)}
    >
      <fieldset className="contact-schedule" aria-labelledby="contact-schedule" ref={fieldset} onChange={onChange}>
        <p className="text-quiet text-small">{lead}</p>
        <div className="contact-pair contact-time">
          <TextField label="Preferred Date" type="date" {...date} {...(today && { min: today })} />
          <SelectField label="Preferred Time" {...time} hint={zone}>
            <option value="">No preference</option>
            {CONSULTATION_TIMES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <SelectField label="Duration" {...duration}>
            <option value="">No preference</option>
            {CONSULTATION_DURATIONS.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </SelectField>
        </div>
        <output className="contact-moment">
          {texts && (
            <dl>
              <dt>In {provider.place.city}</dt>
              <dd>{texts.provider}</dd>
              <dt>On your clock</dt>
              <dd>{texts.visitor}</dd>
            </dl>
          )}
        </output>
      </fieldset>
    </Fold>
  )
}

/** Day, time and duration as chosen in the form, including choices made before this script ran. */
function useRequestedTime(initial: RequestedTime) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [requested, setRequested] = useState(initial)

  function follow() {
    if (fieldset.current) setRequested(readRequestedTime(fieldset.current))
  }

  useEffect(follow, [])

  return { requested, fieldset, onChange: follow }
}

function readRequestedTime(fieldset: HTMLFieldSetElement): RequestedTime {
  const textOf = (name: string) => {
    const control = fieldset.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : ''
  }
  return {
    date: textOf('consultationDate'),
    time: textOf('consultationTime'),
    duration: textOf('consultationDuration'),
  }
}

/** An ISO date, one of the offered times and one of the durations; '' if nothing is chosen. */
type RequestedTime = { date: string; time: string; duration: string }

/** The requested time at the firm's place and in the visitor's time zone; null unless both day and time are chosen. */
export function requestedTimeTexts(
  { date, time }: Pick<RequestedTime, 'date' | 'time'>,
  timeZone = visitorTimeZone,
): { provider: string; visitor: string } | null {
  const instant = consultationInstant(date, time)
  return instant && { provider: formatInstant(instant, CONSULTATION_ZONE), visitor: formatInstant(instant, timeZone()) }
}

/** What is chosen, in one line: "December 1, 2026 · 9:00 AM"; '' if nothing is. */
export function chosenTimeText({ date, time, duration }: RequestedTime): string {
  const day = isCalendarDate(date) ? longDate(date) : date
  return [day, time, duration].filter(Boolean).join(' · ')
}

/** Today in the visitor's time zone as an ISO date; null in the server's HTML, which is cached for all visitors. */
function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    never,
    () => todayIn(visitorTimeZone(), new Date()),
    () => null,
  )
}
