import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test, vi } from 'vitest'
import { createSmtpTransport } from './smtp-transport.ts'

const from = 'Headwater <hello@headwater.example>'
const message = { to: 'ada@example.com', subject: 'Hello', text: 'Hi\n', replyTo: 'eve@example.com' }

async function startMailServer(options: SMTPServerOptions = {}) {
  const received: { email: Email; recipients: string[]; user: unknown; secure: boolean }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
    async onData(stream, session, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      received.push({
        email: await PostalMime.parse(Buffer.concat(chunks)),
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        user: session.user,
        secure: session.secure,
      })
      callback()
    },
    ...options,
  })
  // A client that refuses a certificate hangs up in the middle of the handshake.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    port,
    received,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

test('an email reaches the mail server intact, with the login from the URL', async () => {
  await using server = await startMailServer()
  const transport = createSmtpTransport(`smtp://ann:s%40cret@127.0.0.1:${server.port}`, from)
  await transport.send(message)
  transport.close()

  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({
    recipients: ['ada@example.com'],
    user: 'ann',
    email: {
      subject: 'Hello',
      text: 'Hi\n',
      from: { address: 'hello@headwater.example' },
      replyTo: [{ address: 'eve@example.com' }],
    },
  })
  const headers = server.received[0]?.email.headers.map(({ key, value }) => [key, value])
  expect(headers).toContainEqual(['auto-submitted', 'auto-generated'])
})

test('one connection carries many emails', async () => {
  let connections = 0
  await using server = await startMailServer({
    onConnect(_session, callback) {
      connections += 1
      callback()
    },
  })
  const transport = createSmtpTransport(`smtp://127.0.0.1:${server.port}`, from)
  for (let index = 0; index < 5; index += 1) await transport.send(message)
  transport.close()
  expect(server.received).toHaveLength(5)
  expect(connections).toBe(1)
})

test('a refused recipient and an unreachable server are failures', async () => {
  await using server = await startMailServer({
    onRcptTo: (_address, _session, callback) => callback(new Error('no such mailbox')),
  })
  const refusing = createSmtpTransport(`smtp://127.0.0.1:${server.port}`, from)
  await expect(refusing.send(message)).rejects.toThrow('no such mailbox')
  refusing.close()

  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const missing = createSmtpTransport(`smtp://127.0.0.1:${port}`, from)
  await expect(missing.send(message)).rejects.toThrow('ECONNREFUSED')
  missing.close()
})

test('a server without TLS gets no email when TLS is required', async () => {
  await using server = await startMailServer()
  const transport = createSmtpTransport(`smtp://127.0.0.1:${server.port}?requireTLS=true`, from)
  await expect(transport.send(message)).rejects.toThrow()
  transport.close()
  expect(server.received).toEqual([])
})

test('smtps uses TLS from the start and refuses an untrusted certificate', async () => {
  // The server warns that its built-in certificate is publicly known.
  vi.mocked(console.error).mockImplementation(() => undefined)
  await using server = await startMailServer({ secure: true })
  vi.mocked(console.error).mockClear()
  const strict = createSmtpTransport(`smtps://127.0.0.1:${server.port}`, from)
  await expect(strict.send(message)).rejects.toThrow(/certificate/i)
  strict.close()

  const trusting = createSmtpTransport(`smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`, from)
  await trusting.send(message)
  trusting.close()
  expect(server.received).toMatchObject([{ secure: true }])
})
