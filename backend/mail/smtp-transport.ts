import { isIP } from 'node:net'
import nodemailer from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { MailTransport } from './mail-transport.ts'

const CONNECTION_TIMEOUT_MS = 10_000
const GREETING_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000
const MAX_CONNECTIONS = 3

/**
 * A mail server, by a few connections that are kept open. `smtps://` is TLS from the start; `smtp://` must
 * change to TLS before anything is said, except on this machine. Options of nodemailer in the query of the
 * URL win, for example `?requireTLS=false` or `?tls.servername=…`.
 */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const url = new URL(smtpUrl)
  const mustChangeToTls = url.protocol === 'smtp:' && !isLoopback(url.hostname) && !url.searchParams.has('requireTLS')
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    ...(mustChangeToTls && { requireTLS: true }),
  })

  return {
    async send(message) {
      await transport.sendMail(composeMail(from, message))
    },
    close: () => transport.close(),
  }
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
