import { contact } from '#content/contact.ts'
import { CONSULTATION_DURATIONS, CONSULTATION_TIMES } from '#domain/contact/contact-choices.ts'
import { SelectField, TextField } from '#site/ui/forms/field.tsx'
import { Fold } from '#site/ui/forms/fold.tsx'
import { chosenTimeText, requestedTimeTexts } from './requested-time-texts.ts'
import type { ContactFormField } from './to-contact-payload.ts'
import { useRequestedTime } from './use-requested-time.ts'
import { useToday } from './use-today.ts'

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
              <dt>In Saint Paul</dt>
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
