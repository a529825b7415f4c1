export type { AuthMessage } from '../auth/auth-services.ts'
export { AUTH_MAIL_SPECS } from '../auth/mails/auth-mail-specs.ts'
export { type AuthMailTemplates, readAuthMailTemplates } from '../auth/mails/auth-mail-templates.ts'
export { type AuthMails, createAuthMails } from '../auth/mails/auth-mails.ts'
export { MailFailure } from '../mail/mail-failure.ts'
export type { MailMessage } from '../mail/mail-message.ts'
export { createMailSender } from '../mail/mail-sender.ts'
export type { MailTransport } from '../mail/mail-transport.ts'
export { createMailboxPage, type MailboxPage } from '../mail/mailbox-page.ts'
export { createSmtpTransport, mustChangeToTls } from '../mail/smtp-transport.ts'
export type { WrittenMail } from '../mail-templates/mail-content.ts'
export { layOutMail, type MailLayout, type MailSite } from '../mail-templates/mail-layout.ts'
export {
  fillTemplate,
  type MailFiles,
  type MailSpec,
  type MailTemplate,
  readMailTemplates,
} from '../mail-templates/mail-template.ts'
export { createTwilioSender } from '../sms/twilio.ts'
