import { provider } from '#content/provider.ts'
import { CONSULTATION_ZONE, formatInstant } from '#domain/contact/consultation-time.ts'
import type { ContactAnswer } from '#domain/contact/contact-answer.ts'
import type { ContactFieldErrors } from '#domain/contact/contact-fields.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Notice } from '#site/ui/notice.tsx'
import { FAILED_TITLE, INVALID_TITLE, SENT_TEXT, SENT_TITLE } from '../contact-texts.ts'
import { focusOnMount } from '../focus-on-mount.ts'
import { visitorTimeZone } from '../visitor-time-zone.ts'
import { fieldId } from './field-id.ts'
import { CONTACT_FORM_FIELDS } from './to-contact-payload.ts'

type NoticeFocus = { takesFocus: boolean }

const focus = (takesFocus: boolean) => (takesFocus ? focusOnMount : null)

/** The errors in page order, each with a link to its field. */
export function ErrorSummary({ errors, takesFocus }: { errors: ContactFieldErrors } & NoticeFocus) {
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

/** Confirms that the message has arrived, with the reference to quote. */
export function SentNotice({ answer, takesFocus }: { answer: Partial<ContactAnswer> } & NoticeFocus) {
  const { reference, startsAt, receipt } = answer
  // The server does not know the visitor's time zone.
  const isHydrated = useIsHydrated()
  const instant = startsAt ? new Date(startsAt) : null
  return (
    <section className="contact-notice" ref={focus(takesFocus)} tabIndex={-1} aria-labelledby="contact-sent">
      <Notice tone="success" title={<span id="contact-sent">{SENT_TITLE}</span>}>
        <p>{SENT_TEXT}</p>
        {reference && (
          <p>
            Your reference number: <strong className="contact-reference">{reference}</strong>
            {receipt && '. A receipt is on its way to you.'}
          </p>
        )}
        {instant && (
          <p>
            You asked for {formatInstant(instant, CONSULTATION_ZONE)}
            {isHydrated && `; on your clock ${formatInstant(instant, visitorTimeZone())}`}.
          </p>
        )}
      </Notice>
    </section>
  )
}

/** Says that the message was not sent and where else to write. Everything typed is still there. */
export function FailedNotice({ reason }: { reason: string | null }) {
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
