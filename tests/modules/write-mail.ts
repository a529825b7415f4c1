import type { OutgoingMail, UnwrittenMail } from '#domain/mail/outgoing-mail.ts'
import { readConfig } from '#server/config/config.ts'
import { createWriteSiteMail } from '#server/outbox/site-mails.ts'

/** The built-in templates of all emails. */
export const { mailTemplates } = readConfig({})

/** The email as the outbox sends it. */
export function writeMail(mail: UnwrittenMail, siteName = 'Headwater'): OutgoingMail {
  return createWriteSiteMail(mailTemplates, { siteName, siteUrl: 'https://headwater.example' })(mail)
}
