import { HONEYPOT_FIELD } from '#domain/contact/contact-message.ts'

/** The honeypot: people cannot see or reach this field, so only bots fill it in. The service then flags the message. */
export function ContactHoneypot() {
  return (
    <div className="contact-trap" aria-hidden="true">
      <label>
        Leave this field empty
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** A ref callback that focuses an element as it appears, so that it is announced and scrolled into view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
