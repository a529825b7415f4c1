import type { WrittenMail } from '#backend/mail-templates/mail-content.ts'
import type { AuthServices } from './auth-services.ts'
import type { NoticeFacts } from './mails/auth-mails.ts'

/**
 * Emails a notice of something that has happened just now. A failure is only logged, because the change is not
 * undone when the mail server is down. Accounts without an address get no notice.
 */
export async function sendNotice(
  auth: AuthServices,
  to: string | null,
  write: (facts: NoticeFacts) => WrittenMail,
): Promise<void> {
  if (!to) return
  const mail = write({ email: to, at: auth.now() })
  try {
    await auth.sendMail({ to, ...mail })
  } catch (cause) {
    auth.log.error('auth.notice_not_sent', { subject: mail.subject, cause })
  }
}
