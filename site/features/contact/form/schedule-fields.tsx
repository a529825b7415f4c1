import { contact } from '#content/contact.ts'
import { CONSULTATION_DURATIONS, CONSULTATION_TIMES } from '#domain/contact/contact-choices.ts'
import { SelectField, TextField } from '#site/ui/forms/field.tsx'
import type { ContactFormField } from './to-contact-payload.ts'
import { useToday } from './use-today.ts'
import { useWish } from './use-wish.ts'
import { wishTexts } from './wish-texts.ts'

type FieldBeginning = { id: string; name: string; defaultValue: string; error: string | undefined }
type ScheduleFieldsProps = { begin: (name: ContactFormField) => FieldBeginning }

/** Day, time and duration, and what the chosen moment is on the visitor's own clock. */
export function ScheduleFields({ begin }: ScheduleFieldsProps) {
  const today = useToday()
  const { wish, fieldset, onChange } = useWish(
    begin('consultationDate').defaultValue,
    begin('consultationTime').defaultValue,
  )
  const { title, lead, zone } = contact.schedule
  const texts = wishTexts(wish)
  return (
    <fieldset className="contact-group" ref={fieldset} onChange={onChange}>
      <legend className="contact-legend" id="consultation">
        {title}
      </legend>
      <p className="contact-lead">{lead}</p>
      <div className="contact-triple">
        <TextField label="Preferred Date" type="date" {...begin('consultationDate')} {...(today && { min: today })} />
        <SelectField label="Preferred Time" {...begin('consultationTime')} hint={zone}>
          <option value="">No preference</option>
          {CONSULTATION_TIMES.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
        <SelectField label="Duration" {...begin('consultationDuration')}>
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
            <dd>{texts.house}</dd>
            <dt>On your clock</dt>
            <dd>{texts.visitor}</dd>
          </dl>
        )}
      </output>
    </fieldset>
  )
}
