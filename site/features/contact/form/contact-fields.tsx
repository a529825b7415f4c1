import { contact } from '#content/contact.ts'
import { CONTACT_CATEGORIES, WORKSHOPS } from '#domain/contact/contact-choices.ts'
import { CONTACT_LIMITS, type ContactFieldErrors } from '#domain/contact/contact-fields.ts'
import { SelectField, TextAreaField, TextField } from '#site/ui/forms/field.tsx'
import { fieldId } from './field-id.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import type { ContactFormField, ContactFormValues } from './to-contact-payload.ts'

/** Specification §9. */
const MESSAGE_ROWS = 6

type ContactFieldsProps = { values: Partial<ContactFormValues>; errors: ContactFieldErrors }

/** The form keeps what is typed by itself: its fields only begin with the values. */
export function ContactFields({ values, errors }: ContactFieldsProps) {
  const begin = (name: ContactFormField) => ({
    id: fieldId(name),
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  })
  const text = (name: ContactFormField & keyof typeof CONTACT_LIMITS) => ({
    ...begin(name),
    maxLength: CONTACT_LIMITS[name],
  })
  return (
    <>
      <fieldset className="contact-group">
        <legend className="contact-legend">{contact.person}</legend>
        <p className="contact-lead">{contact.required}</p>
        <div className="contact-pair">
          <TextField label="First Name" {...text('firstName')} required autoComplete="given-name" />
          <TextField label="Last Name" {...text('lastName')} required autoComplete="family-name" />
          <TextField label="Email Address" type="email" {...text('email')} required autoComplete="email" />
          <TextField label="Phone Number" type="tel" {...text('phoneNumber')} autoComplete="tel" />
          <TextField label="Company" {...text('company')} autoComplete="organization" />
          <TextField label="Job Title" {...text('jobTitle')} autoComplete="organization-title" />
        </div>
      </fieldset>
      <fieldset className="contact-group">
        <legend className="contact-legend">{contact.message}</legend>
        <div className="contact-pair">
          <SelectField label="Category" {...begin('category')} required>
            <option value="">Choose a category</option>
            {CONTACT_CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
          <TextField label="Subject" {...text('subject')} required />
        </div>
        {/* No maxLength: the rest of a long text that is pasted must not vanish. Its error says by how much to shorten. */}
        <TextAreaField label="Message" {...begin('message')} required rows={MESSAGE_ROWS} />
        <SelectField label="Workshop" {...begin('workshop')} hint={contact.workshopNote}>
          <option value="">No workshop</option>
          {WORKSHOPS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <ScheduleFields begin={begin} />
    </>
  )
}
