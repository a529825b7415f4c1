import type { ContactAnswer } from '#domain/contact/contact-answer.ts'
import type { ContactFieldErrors } from '#domain/contact/contact-fields.ts'

/** The outcome of a contact form posted without JavaScript. `values` holds the visitor's input by field. */
export type PostedContact = { form: 'contact' } & (
  | { state: 'sent'; answer: ContactAnswer; values: Record<string, string> }
  | ({ state: 'invalid'; errors: ContactFieldErrors } & RetryableForm)
  | ({ state: 'failed'; reason: string | null } & RetryableForm)
)

type RetryableForm = {
  values: Record<string, string>
  /** Sent with the next attempt; shows when the visitor received the form. Null if none could be obtained. */
  formToken: string | null
}

/** The state of a subscription after its owner follows the link in an email. */
export type PostedUnsubscribe = { form: 'unsubscribe' } & (
  | { state: 'ask'; token: string }
  | { state: 'done' }
  | { state: 'unknown link' }
)

/** What a page shows to a single visitor after a form was posted. Such a page is never cached. */
export type PostedForm = PostedContact | PostedUnsubscribe
