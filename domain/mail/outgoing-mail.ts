type Envelope = {
  /** One address without a display name. */
  to: string
  /** The Reply-To address, if other than the site's own. */
  replyTo?: string
  attachments?: MailAttachment[]
  /** URL for one-click unsubscribing (RFC 8058); only bulk mail has one. */
  unsubscribeUrl?: string
}

/** An email that can be sent. The sender is the site's own address. */
export type OutgoingMail = Envelope & { subject: string; text: string; html: string }

/** The templates of the site's emails, by name. */
export type SiteMailName =
  | 'contact-message'
  | 'contact-receipt'
  | 'new-posts'
  | 'new-posts-by-member'
  | 'post-approved'
  | 'post-returned'
  | 'post-unpublished'
  | 'post-deleted'
  | 'account-banned'
  | 'account-unbanned'

/** What the site puts into its emails besides text; the backend's mail layout gives it a look. */
export type MailBlock =
  | { kind: 'fields'; rows: readonly (readonly [label: string, value: string])[] }
  /** Somebody else's words, with their line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'post'; title: string; excerpt: string; href: string }

/** By the names of the template's placeholders. */
export type MailValues = Readonly<Record<string, string | readonly MailBlock[]>>

/**
 * An email in the outbox whose text is written when it is sent: only that process has the operator's templates, and
 * functions may run elsewhere.
 */
export type UnwrittenMail = Envelope & { template: SiteMailName; values: MailValues }

export type MailAttachment = { filename: string; contentType: string; content: string }
