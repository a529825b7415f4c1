import { escapeHtml } from '#domain/text/escape-html.ts'
import type { AuthMail, MailFacts } from '../auth-mails.ts'
import { layOutHtml, layOutText, toOneLine } from '../mail-layout.ts'

/** For an address that the operator has invited. */
export function inviteMail({ siteName, link, code }: MailFacts): AuthMail {
  const subject = `You are invited to ${siteName}`
  const paragraphs = [
    `You have been invited to create an account at ${siteName}. Accept the invitation and choose your password.`,
    `Accept invitation:\n${link}`,
    `If a page asks you for a code, it is ${code}`,
    'Link and code are valid for 24 hours and work once.',
    'If you did not expect this, you can ignore this email.',
  ]
  const html = paragraphs.map((text) => escapeHtml(text).replace('\n', '<br>'))
  return {
    subject: toOneLine(subject),
    text: layOutText(siteName, paragraphs),
    html: layOutHtml(subject, [...html, escapeHtml(siteName)]),
  }
}
