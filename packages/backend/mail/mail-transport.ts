import type { MailMessage } from './mail-message.ts'

export type MailTransport = {
  /** Resolves when the mail server, or the local mailbox, has accepted the email; rejects otherwise. */
  send: (message: MailMessage) => Promise<void>
  close: () => void
}
