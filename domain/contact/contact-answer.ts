import type { ContactFieldErrors } from './contact-fields.ts'

/** The 200 response of send-contact-email: the message is stored and its emails are queued. */
export type ContactAnswer = {
  /** Appears in the receipt and in the mail to the firm, for example "AB-7K3M-9QF2". */
  reference: string
  /** ISO time of the requested slot, if any. */
  startsAt: string | null
  /** Whether the sender gets a receipt. Suspicious messages get none, and receipts per address are limited. */
  receipt: boolean
}

/** The body of a 4xx response; supabase-js returns it in `error.context`. */
export type ContactRefusal = {
  /** One sentence to show to the visitor. */
  error: string
  /** With 422: the message for each invalid field. */
  fields?: ContactFieldErrors
  /** With 429. */
  retryAfterSeconds?: number
}

/** The response to GET functions/v1/send-contact-email, sent back with the form as `formToken`. Never cached. */
export type ContactFormToken = { formToken: string }
