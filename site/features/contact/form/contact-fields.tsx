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

/** The fields are uncontrolled: `values` only sets what they start with. */
export function ContactFields({ values, errors }: ContactFieldsProps) {
  const fieldProps = (name: ContactFormField) => ({
    id: fieldId(name),
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  })
  const text = (name: ContactFormField & keyof typeof CONTACT_LIMITS) => ({
    ...fieldProps(name),
    maxLength: CONTACT_LIMITS[name],
  })
  return (
    <>
      <fieldset className="contact-group">
        <legend className="contact-legend">{contact.person}</legend>
        <p className="contact-lead">{contact.required}</p>
        <div className="contact-pair contact-person">
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
          <SelectField label="Category" {...fieldProps('category')} required>
            <option value="">Choose a category</option>
            {CONTACT_CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
          <TextField label="Subject" {...text('subject')} required />
        </div>
        {/* No maxLength, which would cut off a long pasted text without notice. The error says how much to shorten it. */}
        <TextAreaField label="Message" {...fieldProps('message')} required rows={MESSAGE_ROWS} />
        <SelectField label="Workshop" {...fieldProps('workshop')} hint={contact.workshopNote}>
          <option value="">No workshop</option>
          {WORKSHOPS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <ScheduleFields fieldProps={fieldProps} />
    </>
  )
}
