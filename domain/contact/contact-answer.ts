import type { ContactFieldErrors } from './contact-fields.ts'

/** What send-contact-email answers with 200: the message is stored and its mails are on their way. */
export type ContactAnswer = {
  /** Stands in the receipt and in the house's mail, for example "HW-7K3M-9QF2". */
  reference: string
  /** ISO time of the slot that was asked for; null without one. */
  startsAt: string | null
  /** Whether a receipt goes to the sender. Not for suspicious messages, and only so often to one address. */
  receipt: boolean
}

/** What it answers with 4xx; supabase-js hands it over as `error`, its body in `error.context`. */
export type ContactRefusal = {
  /** One sentence for people. */
  error: string
  /** With 422: the message of each field that is not right. */
  fields?: ContactFieldErrors
  /** With 429. */
  retryAfterSeconds?: number
}

/** What GET functions/v1/send-contact-email answers: to be sent along as `formToken`. Never cached. */
export type ContactFormToken = { formToken: string }
