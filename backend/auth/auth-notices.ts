import { escapeHtml } from '#domain/text/escape-html.ts'
import type { AuthMail } from './auth-mails.ts'
import { layOutHtml, layOutText, toOneLine } from './mail-layout.ts'

/** The values in a notice. Notices ask for nothing, so they carry neither a token nor a code. */
export type NoticeFacts = { siteName: string; siteUrl: string; now: Date }

/** Sent to the account's owner whenever the password changes, no matter who changed it. */
export function passwordChangedMail({ siteName, siteUrl, now }: NoticeFacts): AuthMail {
  return renderNotice(siteName, `Your password at ${siteName} was changed`, [
    `The password of your account at ${siteName} was changed on ${formatUtcTime(now)}. All other devices are signed out.`,
    'If this was you, you don’t need to do anything.',
    `If this was not you, open ${siteUrl}/auth, choose "Forgot your password?" and set a new one right away. That signs out everyone else.`,
  ])
}

/** Sent to the account's previous address. */
export function emailChangedMail(
  { siteName, siteUrl, now }: NoticeFacts,
  { formerEmail, newEmail }: { formerEmail: string; newEmail: string },
): AuthMail {
  return renderNotice(siteName, `The email address of your account at ${siteName} was changed`, [
    `The address of your account at ${siteName} was changed from ${formerEmail} to ${newEmail} on ${formatUtcTime(now)}.`,
    'If this was you, you don’t need to do anything.',
    `If this was not you, please contact us right away: ${siteUrl}`,
  ])
}

function renderNotice(siteName: string, subject: string, paragraphs: readonly string[]): AuthMail {
  return {
    subject: toOneLine(subject),
    text: layOutText(siteName, paragraphs),
    html: layOutHtml(subject, [...paragraphs, siteName].map(escapeHtml)),
  }
}

/** In UTC and labeled as such, because the reader's time zone is unknown. */
function formatUtcTime(time: Date): string {
  const words = time.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${words} UTC`
}
