/** A mail to one person. The sender's address is the site's own. */
export type MailMessage = {
  /** One bare address, as the sign-up or the contact form has checked it. */
  to: string
  subject: string
  text: string
  html?: string
  /** Where an answer goes, if not to the site's own address. */
  replyTo?: string
}
