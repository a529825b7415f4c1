/** An email to one person. The sender's address is the site's own. */
export type MailMessage = {
  /** One bare address, already validated by the sign-up or the contact form. */
  to: string
  subject: string
  text: string
  html?: string
  /** Where a reply goes, if not to the site's own address. */
  replyTo?: string
  attachments?: readonly { filename: string; contentType: string; content: string }[]
  /** Bulk email only: one POST to it ends the subscription (RFC 8058). */
  unsubscribeUrl?: string
  /** For an email that may be retried: every attempt sends the identical email. */
  identity?: MailIdentity
}

export type MailIdentity = {
  /** Without angle brackets. Mail servers and clients recognize a second copy by it. */
  messageId: string
  createdAt: Date
}
