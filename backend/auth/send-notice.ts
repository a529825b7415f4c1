import type { AuthMail } from './auth-mails.ts'
import type { AuthServices } from './auth-services.ts'

/**
 * Mails what has happened already. It cannot be undone because a mail server is down, so a failure is only logged.
 * Accounts without an address get none.
 */
export async function sendNotice(auth: AuthServices, to: string | null, mail: AuthMail): Promise<void> {
  if (!to) return
  try {
    await auth.sendMail({ to, ...mail })
  } catch (cause) {
    auth.log.error('auth.notice_not_sent', { subject: mail.subject, cause })
  }
}
