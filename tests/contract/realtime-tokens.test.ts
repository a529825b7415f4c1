import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientWithToken, heard, inSeconds, joined, joinedUntilClosed, refused, signToken } from './realtime-clients.ts'
import { openRawSocket } from './realtime-raw-socket.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend[Symbol.asyncDispose]())

test('the handshake says what is wrong with the request', async () => {
  const { anonKey, serviceRoleKey } = backend
  const member = await signToken(backend, { exp: inSeconds(60) })
  const upgrade = (path: string, headers: Record<string, string> = {}) => tryUpgrade(`${backend.url}${path}`, headers)

  expect(await upgrade('/realtime/v1/websocket')).toEqual([401, 'No API key found in request'])
  expect(await upgrade('/realtime/v1/websocket?apikey=wrong')).toEqual([401, 'Invalid API key'])
  // A member's token is not a key.
  expect(await upgrade(`/realtime/v1/websocket?apikey=${member}`)).toEqual([401, 'Invalid API key'])
  expect((await upgrade(`/realtime/v1/websocket?apikey=${anonKey}&vsn=3.0.0`))[0]).toBe(400)
  expect((await upgrade(`/realtime/v1/elsewhere?apikey=${anonKey}`))[0]).toBe(404)
  expect((await upgrade('/realtime/v1/websocket?vsn=2.0.0', { apikey: serviceRoleKey }))[0]).toBe(101)
})

test('a token that is expired, signed with another secret, or none at all joins no channel', async () => {
  const join = async (token: string) => refused((await clientWithToken(backend, token)).channel('room'))
  const expired = await signToken(backend, { exp: inSeconds(-100) })
  expect(await join(expired)).toMatch(/^InvalidJWTToken: Token has expired 1\d\d seconds ago$/)
  const foreign = await signToken({ jwtSecret: 'x'.repeat(40) }, { exp: inSeconds(60) })
  expect(await join(foreign)).toBe('JwtSignatureError: Failed to validate JWT signature')
  expect(await join('a.b.c')).toBe('MalformedJWT: The token provided is not a valid JWT')
})

// Proves R223.
test('a token without role or exp joins no channel and broadcasts nothing by REST', async () => {
  for (const [_claim, claimsUntil] of [
    ['role', (exp: number) => ({ exp })],
    ['exp', () => ({ role: 'service_role' })],
  ] as const) {
    const token = await new SignJWT(claimsUntil(inSeconds(60)))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(Buffer.from(backend.jwtSecret))
    const message = 'Fields `role` and `exp` are required in JWT'
    expect(await refused((await clientWithToken(backend, token)).channel('room'))).toBe(`InvalidJWTToken: ${message}`)

    const answer = await fetch(`${backend.url}/realtime/v1/api/broadcast/room/events/greeting`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([answer.status, await answer.json()]).toEqual([401, { error: message, message }])
  }
})

test('a channel ends when its token expires', async () => {
  const client = await clientWithToken(backend, await signToken(backend, { exp: inSeconds(2) }))
  const room = client.channel('room')
  const system = heard(room, 'system', { event: 'system' })
  const { closed } = await joinedUntilClosed(room)

  expect(await system).toMatchObject({
    extension: 'system',
    status: 'error',
    message: expect.stringMatching(/^Token has expired \d seconds ago$/),
    channel: 'room',
  })
  await closed
})

test('a channel outlives its token if the client renews it', async () => {
  const sub = crypto.randomUUID()
  const ending = await signToken(backend, { exp: inSeconds(2), sub })
  const [renewing, idle] = [await clientWithToken(backend, ending), await clientWithToken(backend, ending)]
  const room = renewing.channel('room')
  await joined(room)
  await renewing.renew(await signToken(backend, { exp: inSeconds(600), sub }))

  // A channel without renewal shows when the first token has expired.
  await (await joinedUntilClosed(idle.channel('room'))).closed
  expect(await room.track({})).toBe('ok')
})

test('a renewal with a bad token ends the channel', async () => {
  const client = await clientWithToken(backend, await signToken(backend, { exp: inSeconds(600) }))
  const room = client.channel('room')
  const system = heard(room, 'system', { event: 'system' })
  const { closed } = await joinedUntilClosed(room)
  await client.renew(await signToken(backend, { exp: inSeconds(-100) }))
  expect(await system).toMatchObject({ status: 'error', message: expect.stringContaining('Token has expired') })
  await closed
})

test('a member joins, and cannot join again with the token of a session that has ended', async () => {
  const { client } = await backend.memberClient()
  const { data } = await client.auth.getSession()
  await joined(client.channel('room'))
  await client.auth.signOut()

  const thief = await clientWithToken(backend, data.session?.access_token ?? '')
  expect(await refused(thief.channel('room'))).toBe(
    'InvalidJWTToken: Session from session_id claim in JWT does not exist',
  )
})

test('a token in the handshake does not count, because its channels would never expire', async () => {
  await backend.database.sql(
    'create policy "members read" on realtime.messages for select to authenticated using (true)',
  )
  const authorization = `Bearer ${await signToken(backend, { exp: inSeconds(60) })}`
  const socket = await openRawSocket(backend, { authorization })
  socket.send('realtime:room', 'phx_join', { config: { private: true } })
  expect((await socket.next('phx_reply')).payload.status).toBe('error')
})

async function tryUpgrade(url: string, headers: Record<string, string>): Promise<[number, string]> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const handshake = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    request(url, { headers: { ...handshake, ...headers } })
      .on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy()
        resolve([statusCode, ''])
      })
      .on('response', async (response) => {
        const body = JSON.parse(Buffer.concat(await response.toArray()).toString())
        resolve([response.statusCode ?? 0, body.message])
      })
      .on('error', reject)
      .end()
  })
}
