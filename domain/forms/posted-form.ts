import type { ContactAnswer } from '#domain/contact/contact-answer.ts'
import type { ContactFieldErrors } from '#domain/contact/contact-fields.ts'

/** What came of the contact form when the browser itself posted it. `values` is what was typed, by field. */
export type PostedContact = { form: 'contact' } & (
  | { state: 'sent'; answer: ContactAnswer }
  | ({ state: 'invalid'; errors: ContactFieldErrors } & KeptForm)
  | ({ state: 'failed'; reason: string | null } & KeptForm)
)

type KeptForm = {
  values: Record<string, string>
  /** Goes along with the next try: it says when the visitor was given the form. Null when there was none to be had. */
  formToken: string | null
}

/** Where somebody stands who follows the link of a subscription mail. */
export type PostedUnsubscribe = { form: 'unsubscribe' } & (
  | { state: 'ask'; token: string }
  | { state: 'done' }
  | { state: 'unknown link' }
)

/** What a page shows to one visitor alone, because a form led to it. Such a page is never kept. */
export type PostedForm = PostedContact | PostedUnsubscribe
