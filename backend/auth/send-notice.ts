import type { AuthMail } from './auth-mails.ts'
import type { AuthServices } from './auth-services.ts'

/**
 * Emails a notice of something that has already happened. A failure is only logged, because the change is not
 * undone when the mail server is down. Accounts without an address get no notice.
 */
export async function sendNotice(auth: AuthServices, to: string | null, mail: AuthMail): Promise<void> {
  if (!to) return
  try {
    await auth.sendMail({ to, ...mail })
  } catch (cause) {
    auth.log.error('auth.notice_not_sent', { subject: mail.subject, cause })
  }
}
