import type { Log } from '../http/log.ts'
import { createLocalMailbox } from './local-mailbox.ts'
import type { MailTransport } from './mail-transport.ts'
import { createSmtpTransport } from './smtp-transport.ts'

export type MailSenderOptions = {
  /** `smtp://` (STARTTLS) or `smtps://`. Null stores every email in the local mailbox. */
  smtpUrl: string | null
  localMailboxFolder: string
  /** For example `Example <hello@site.example>`. */
  from: string
  log: Log
}

/** Sends emails, or stores them in a folder where a developer reads them at /_mail. */
export function createMailSender({ smtpUrl, localMailboxFolder, from, log }: MailSenderOptions): MailTransport {
  const transport = smtpUrl ? createSmtpTransport(smtpUrl, from) : createLocalMailbox(localMailboxFolder, from)

  return {
    async send(message) {
      const startedAt = performance.now()
      await transport.send(message)
      log.info('mail.sent', { by: smtpUrl ? 'smtp' : 'mailbox', ms: Math.round(performance.now() - startedAt) })
    },
    close: transport.close,
  }
}
