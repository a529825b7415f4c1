import type { MouseEvent } from 'react'
import { contact } from '#content/contact.ts'
import { provider } from '#content/provider.ts'
import { CONSULTATION_ZONE } from '#domain/contact/consultation-time.ts'
import type { ContactAnswer } from '#domain/contact/contact-answer.ts'
import { CONTACT_CATEGORIES, WORKSHOPS } from '#domain/contact/contact-choices.ts'
import { CONTACT_LIMITS, type ContactFieldErrors } from '#domain/contact/contact-fields.ts'
import type { ContactPrefill } from '#domain/contact/contact-prefill.ts'
import type { PostedContact } from '#domain/forms/posted-form.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Button } from '#site/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#site/ui/field.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { ContactHoneypot, focusOnMount } from './contact-honeypot.tsx'
import { FAILED_TITLE, INVALID_TITLE, SENDING, SENT_TEXT, SENT_TITLE } from './create-sender.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import {
  CONTACT_FORM_FIELDS,
  type ContactFormField,
  type ContactFormValues,
  visitorTimeZone,
} from './to-contact-payload.ts'
import { useContactForm } from './use-contact-form.ts'

const focus = (takesFocus: boolean) => (takesFocus ? focusOnMount : null)

/** Specification §9. */
const MESSAGE_ROWS = 6

type ContactFormProps = {
  /** What the URL carries. */
  prefill: ContactPrefill
  /** The outcome when the browser posted the form without JavaScript. */
  posted?: PostedContact | null
}

/**
 * The contact form, which a receipt replaces once the message has arrived. Without JavaScript the browser posts it to
 * the server, which responds with a page (server/forms); with JavaScript, the browser calls the function itself.
 */
export function ContactForm({ prefill, posted = null }: ContactFormProps) {
  const { outcome, attempt, initial, formProps, writeAnother } = useContactForm({ prefill, posted })
  const isHydrated = useIsHydrated()
  const isSending = outcome.state === 'sending'
  // A new document starts at its top, and a visitor who is already typing in it must not lose the focus.
  const isPosted = attempt === 0
  if (outcome.state === 'sent') {
    return <Receipt {...outcome} takesFocus={!isPosted} onWriteAnother={writeAnother} />
  }
  return (
    <form className="contact-form" method="post" action="/contact" noValidate={isHydrated} {...formProps}>
      {outcome.state === 'invalid' && <ErrorSummary key={attempt} errors={outcome.errors} takesFocus={!isPosted} />}
      {outcome.state === 'failed' && isPosted && <FailedNotice reason={outcome.reason} />}
      <ContactFields
        key={`fields ${initial.key}`}
        values={initial.values}
        errors={outcome.state === 'invalid' ? outcome.errors : {}}
      />
      <ContactHoneypot />
      {posted && 'formToken' in posted && posted.formToken && (
        <input type="hidden" name="formToken" value={posted.formToken} />
      )}
      {outcome.state === 'failed' && !isPosted && <FailedNotice key={attempt} reason={outcome.reason} />}
      <div className="contact-submit flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button className="contact-send" type="submit" look="action" isBusy={isSending}>
          {isSending ? SENDING : 'Send Message'}
        </Button>
        <p>
          {contact.receipt} {contact.privacy}{' '}
          <a className="text-link" href="/privacy-policy">
            Privacy Policy
          </a>
        </p>
      </div>
    </form>
  )
}

type ContactFieldsProps = { values: Partial<ContactFormValues>; errors: ContactFieldErrors }

/** The fields are uncontrolled: `values` only sets what they start with. */
function ContactFields({ values, errors }: ContactFieldsProps) {
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

type NoticeFocus = { takesFocus: boolean }

/** The errors in page order, each with a link to its field. */
function ErrorSummary({ errors, takesFocus }: { errors: ContactFieldErrors } & NoticeFocus) {
  const wrong = CONTACT_FORM_FIELDS.filter((name) => errors[name])
  return (
    <section className="contact-notice" ref={focus(takesFocus)} tabIndex={-1} aria-labelledby="contact-errors">
      <Notice tone="danger" title={<span id="contact-errors">{INVALID_TITLE}</span>}>
        <ul className="contact-errors">
          {wrong.map((name) => (
            <li key={name}>
              <a className="text-link" href={`#${fieldId(name)}`}>
                {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}

type ReceiptProps = {
  answer: Partial<ContactAnswer>
  values: Partial<ContactFormValues>
  onWriteAnother: () => void
} & NoticeFocus

/** Confirms that the message has arrived, with the reference to quote and a copy of what was written. */
function Receipt({ answer: { reference, startsAt, receipt }, values, takesFocus, onWriteAnother }: ReceiptProps) {
  // The server does not know the visitor's time zone.
  const isHydrated = useIsHydrated()
  const instant = startsAt ? new Date(startsAt) : null
  return (
    <section className="contact-sent" ref={focus(takesFocus)} tabIndex={-1} aria-labelledby="contact-sent">
      <Notice tone="success" title={<span id="contact-sent">{SENT_TITLE}</span>}>
        <p>
          {values.firstName && `Thank you, ${values.firstName}. `}
          {SENT_TEXT}
        </p>
        {reference && (
          <p>
            Your reference number: <strong className="contact-reference">{reference}</strong>
            {receipt && `. A receipt is on its way to ${values.email ?? 'you'}.`}
          </p>
        )}
        {instant && (
          <p>
            You asked for {formatInstant(instant, CONSULTATION_ZONE)}
            {isHydrated && `; on your clock ${formatInstant(instant, visitorTimeZone())}`}.
          </p>
        )}
      </Notice>
      {values.message && (
        <figure>
          <figcaption className="text-quiet text-small">What you wrote</figcaption>
          <blockquote className="contact-copy">
            {values.subject && <p className="font-semibold">{values.subject}</p>}
            <p className="whitespace-pre-line">{values.message}</p>
          </blockquote>
        </figure>
      )}
      <p>
        {/* Without JavaScript it loads the empty form. */}
        <a className="button button-outline" href="/contact" onClick={preventing(onWriteAnother)}>
          Write another message
        </a>
      </p>
    </section>
  )
}

function preventing(action: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault()
    action()
  }
}

/** Says that the message was not sent and where else to write. Everything typed is still there. */
function FailedNotice({ reason }: { reason: string | null }) {
  const { email } = provider.contact
  return (
    <Notice tone="danger" role="alert" title={FAILED_TITLE}>
      <p>
        {reason && `${reason} `}Please try again or contact us at{' '}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>{' '}
        directly. Nothing you typed is lost.
      </p>
    </Notice>
  )
}

/** The target of a link in the error summary. */
function fieldId(name: ContactFormField): string {
  return `contact-${name}`
}
