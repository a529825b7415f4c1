import { HONEYPOT_FIELD } from '#domain/contact/contact-message.ts'

/** Nobody sees or reaches this field, so only programs fill it in; the service then marks the message. */
export function ContactTrap() {
  return (
    <div className="contact-trap" aria-hidden="true">
      <label>
        Leave this field empty
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
