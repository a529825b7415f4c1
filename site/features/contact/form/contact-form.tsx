import type { Connect } from '#site/lib/supabase-browser.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { SENDING } from '../contact-texts.ts'
import { ContactTrap } from '../contact-trap.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ErrorSummary, FailedNotice, SentNotice } from './form-notices.tsx'
import { useContactForm } from './use-contact-form.ts'

type ContactFormProps = {
  connect: Connect
  /** The message that the address brings along. */
  prefill: string
}

/**
 * The contact form. Without JavaScript it is posted to the server, which answers with a page (server/forms); with it,
 * the browser calls the function itself.
 */
export function ContactForm({ connect, prefill }: ContactFormProps) {
  const { outcome, attempt, beginning, formProps } = useContactForm(connect, prefill)
  const isHydrated = useIsHydrated()
  const isSending = outcome.state === 'sending'
  return (
    <form className="contact-form" method="post" action="/contact" noValidate={isHydrated} {...formProps}>
      {outcome.state === 'sent' && <SentNotice key={attempt} answer={outcome.answer} />}
      {outcome.state === 'invalid' && <ErrorSummary key={attempt} errors={outcome.errors} />}
      <ContactFields
        key={`fields ${beginning.key}`}
        values={beginning.values}
        errors={outcome.state === 'invalid' ? outcome.errors : {}}
      />
      <ContactTrap />
      {outcome.state === 'failed' && <FailedNotice key={attempt} reason={outcome.reason} />}
      <p>
        <Button className="contact-send" type="submit" look="action" isBusy={isSending}>
          {isSending ? SENDING : 'Send Message'}
        </Button>
      </p>
    </form>
  )
}
