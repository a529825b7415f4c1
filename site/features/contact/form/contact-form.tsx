import { contact } from '#content/contact.ts'
import type { PostedContact } from '#domain/forms/posted-form.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { ContactHoneypot } from '../contact-honeypot.tsx'
import { SENDING } from '../contact-texts.ts'
import { ContactFields } from './contact-fields.tsx'
import { ErrorSummary, FailedNotice, SentNotice } from './form-notices.tsx'
import { useContactForm } from './use-contact-form.ts'

type ContactFormProps = {
  /** The message that the URL carries. */
  prefill: string
  /** The outcome when the browser posted the form without JavaScript. */
  posted?: PostedContact | null
}

/**
 * The contact form. Without JavaScript the browser posts it to the server, which responds with a page (server/forms);
 * with JavaScript, the browser calls the function itself.
 */
export function ContactForm({ prefill, posted = null }: ContactFormProps) {
  const { outcome, attempt, initial, formProps } = useContactForm({ prefill, posted })
  const isHydrated = useIsHydrated()
  const isSending = outcome.state === 'sending'
  // A new document starts at its top, and a visitor who is already typing in it must not lose the focus.
  const isPosted = attempt === 0
  return (
    <form className="contact-form" method="post" action="/contact" noValidate={isHydrated} {...formProps}>
      {outcome.state === 'sent' && <SentNotice key={attempt} answer={outcome.answer} takesFocus={!isPosted} />}
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
      <div className="contact-submit">
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
