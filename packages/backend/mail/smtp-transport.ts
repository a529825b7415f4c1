import { isIP } from 'node:net'
import { Transform } from 'node:stream'
import nodemailer from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import { MailFailure } from './mail-failure.ts'
import type { MailTransport } from './mail-transport.ts'

const CONNECTION_TIMEOUT_MS = 10_000
const GREETING_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000
const MAX_CONNECTIONS = 3

/** Whether the server must offer STARTTLS: anywhere but on this machine, unless the URL says otherwise. */
export function mustChangeToTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLoopback(hostname) && !searchParams.has('requireTLS')
}

/**
 * Sends through a mail server, over a few connections that stay open. `smtps://` is TLS from the start; `smtp://`
 * must switch to TLS before anything is sent, except on this machine. Options of nodemailer in the query of the URL
 * take precedence, for example `?requireTLS=false` or `?tls.servername=…`.
 */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // The sender decides whether to retry; the pool does not know what a second copy would mean.
    maxRequeues: 0,
    ...(mustChangeToTls(smtpUrl) && { requireTLS: true }),
  })

  transport.use('stream', (mail, done) => {
    const { onWritten } = mail.data as { onWritten?: () => void }
    mail.message.transform(() => notifyEnd(onWritten))
    done()
  })

  return {
    async send(message) {
      let isWritten = false
      const onWritten = () => {
        isWritten = true
      }
      try {
        await transport.sendMail({ ...composeMail(from, message), ...{ onWritten } })
      } catch (cause) {
        const responseCode = responseCodeOf(cause)
        throw new MailFailure({ responseCode, isOutcomeUnknown: isWritten && responseCode === null, cause })
      }
    },
    close: () => transport.close(),
  }
}

/** Calls back when the last byte is passed to the connection: until then the server cannot have the whole email. */
function notifyEnd(onEnd: (() => void) | undefined): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      onEnd?.()
      done()
    },
  })
}

function responseCodeOf(error: unknown): number | null {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null
  return typeof code === 'number' ? code : null
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
