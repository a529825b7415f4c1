import type { MailMessage } from './mail-message.ts'

export type MailTransport = {
  /** Resolves when the mail server, or the local mailbox, has the mail; throws when it has not. */
  send: (message: MailMessage) => Promise<void>
  close: () => void
}
