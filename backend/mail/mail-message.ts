/** A mail to one person. The sender's address is the site's own. */
export type MailMessage = {
  /** One bare address, as the sign-up or the contact form has checked it. */
  to: string
  subject: string
  text: string
  html?: string
  /** Where an answer goes, if not to the site's own address. */
  replyTo?: string
  attachments?: readonly { filename: string; contentType: string; content: string }[]
  /** Bulk mail only: one POST to it ends the subscription (RFC 8058). */
  unsubscribeUrl?: string
  /** Of a mail that may be tried more than once: each try is the very same mail. */
  identity?: MailIdentity
}

export type MailIdentity = {
  /** Without angle brackets. Mail servers and programs recognise a second copy by it. */
  messageId: string
  createdAt: Date
}
