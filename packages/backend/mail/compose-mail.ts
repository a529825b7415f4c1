import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mail-message.ts'

/**
 * An email in the form that nodemailer takes. Addresses are passed as objects, so that nothing in them is parsed
 * as a list or a name, and a subject is one line: neither can smuggle in a recipient or a header.
 */
export function composeMail(from: string, message: MailMessage): SendMailOptions {
  const { to, subject, text, html, replyTo, attachments, unsubscribeUrl, identity } = message
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: subject.replace(/\p{Cc}+/gu, ' ').trim(),
    text,
    ...(html !== undefined && { html }),
    ...(attachments && { attachments: [...attachments] }),
    ...(identity && { messageId: `<${identity.messageId}>`, date: identity.createdAt }),
    headers: {
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
