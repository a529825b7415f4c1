import { contact } from '#content/contact.ts'
import { CONSULTATION_DURATIONS, CONSULTATION_TIMES } from '#domain/contact/contact-choices.ts'
import { SelectField, TextField } from '#site/ui/forms/field.tsx'
import { requestedTimeTexts } from './requested-time-texts.ts'
import type { ContactFormField } from './to-contact-payload.ts'
import { useRequestedTime } from './use-requested-time.ts'
import { useToday } from './use-today.ts'

type FieldProps = { id: string; name: string; defaultValue: string; error: string | undefined }
type ScheduleFieldsProps = { fieldProps: (name: ContactFormField) => FieldProps }

/** Day, time and duration, with the chosen time converted to the visitor's time zone. */
export function ScheduleFields({ fieldProps }: ScheduleFieldsProps) {
  const today = useToday()
  const { requested, fieldset, onChange } = useRequestedTime(
    fieldProps('consultationDate').defaultValue,
    fieldProps('consultationTime').defaultValue,
  )
  const { title, lead, zone } = contact.schedule
  const texts = requestedTimeTexts(requested)
  return (
    <fieldset className="contact-group" ref={fieldset} onChange={onChange}>
      <legend className="contact-legend" id="consultation">
        {title}
      </legend>
      <p className="contact-lead">{lead}</p>
      <div className="contact-pair contact-time">
        <TextField
          label="Preferred Date"
          type="date"
          {...fieldProps('consultationDate')}
          {...(today && { min: today })}
        />
        <SelectField label="Preferred Time" {...fieldProps('consultationTime')} hint={zone}>
          <option value="">No preference</option>
          {CONSULTATION_TIMES.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
        <SelectField label="Duration" {...fieldProps('consultationDuration')}>
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
  )
}
