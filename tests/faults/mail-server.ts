import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = {
  messageId: string
  to: string
  email: Email
  /** The name that the client gave in EHLO. */
  client: string
  at: Date
}
/**
 * How the server treats an email: accepts it, stalls, refuses it with a code, hangs up and discards it, or hangs up and
 * keeps it.
 */
export type Behavior = 'accept' | 'stall' | { code: number } | 'close after data' | 'close and keep'
export type SmtpStep = 'connect' | 'mail' | 'recipient' | 'data' | 'received' | 'accepted'

export type MailServerOptions = {
  port?: number
  /** Called at each step with the name that the client gave in EHLO. */
  onStep?: (step: SmtpStep, client: string) => void
  behavior?: (to: string) => Behavior
}

/** A real mail server that misbehaves on request and stores the emails it has accepted. */
export async function startMailServer({ port = 0, onStep, behavior = () => 'accept' }: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  const report = (step: SmtpStep, { hostNameAppearsAs }: SMTPServerSession) => onStep?.(step, String(hostNameAppearsAs))
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    closeTimeout: 50,
    onMailFrom(_address, session, callback) {
      report('mail', session)
      callback()
    },
    onRcptTo({ address }, session, callback) {
      report('recipient', session)
      const wanted = behavior(address)
      if (typeof wanted === 'object') callback(Object.assign(new Error('refused'), { responseCode: wanted.code }))
      else callback()
    },
    async onData(stream, session, callback) {
      report('data', session)
      const content = await buffer(stream).catch(() => null)
      // The client was killed while sending, so there is no complete mail.
      if (!content) return
      report('received', session)
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const wanted = behavior(to)
      if (wanted === 'stall') return
      if (wanted !== 'close after data') {
        const email = await PostalMime.parse(content)
        received.push({
          messageId: email.messageId ?? '',
          to,
          email,
          client: String(session.hostNameAppearsAs),
          at: new Date(),
        })
      }
      if (wanted === 'close and keep' || wanted === 'close after data') return hangUp(session)
      callback()
      report('accepted', session)
    },
  })

  /** Closes the connection without a response, as a crashed server does. */
  function hangUp({ remotePort }: SMTPServerSession): void {
    for (const connection of server.connections as Set<{ _socket: { remotePort: number; destroy: () => void } }>) {
      if (connection._socket.remotePort === remotePort) connection._socket.destroy()
    }
  }

  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { port: address.port, url: `smtp://127.0.0.1:${address.port}`, received, close, [Symbol.asyncDispose]: close }
}
