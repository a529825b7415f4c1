import { afterAll, beforeAll, expect, test } from 'vitest'
import { collected, heard, joined } from './realtime-clients.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend[Symbol.asyncDispose]())

// Proves R223.
test('two visitors of a public channel get each other’s broadcasts, and not their own', async () => {
  const adaRoom = backend.client().channel('room')
  const eveRoom = backend.client().channel('room')
  const toEve = heard(eveRoom, 'broadcast', { event: 'greeting' })
  const toAda = collected(adaRoom, 'broadcast', { event: '*' })
  await Promise.all([joined(eveRoom), joined(adaRoom)])

  expect(await adaRoom.send({ type: 'broadcast', event: 'greeting', payload: { text: 'Grüß dich 👋' } })).toBe('ok')
  expect(await toEve).toEqual({ type: 'broadcast', event: 'greeting', payload: { text: 'Grüß dich 👋' } })
  await eveRoom.send({ type: 'broadcast', event: 'answer', payload: {} })
  expect((await toAda.until(1)).map(({ event }) => event)).toEqual(['answer'])
})

test('a sender gets its own broadcasts and an answer to each, if it asks for them', async () => {
  const room = backend.client().channel('room', { config: { broadcast: { self: true, ack: true } } })
  const own = collected(room, 'broadcast', { event: 'count' })
  await joined(room)

  const answers = await Promise.all(
    [1, 2, 3].map((number) => room.send({ type: 'broadcast', event: 'count', payload: { number } })),
  )
  expect(answers).toEqual(['ok', 'ok', 'ok'])
  expect((await own.until(3)).map(({ payload }) => payload)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
})

test('a payload above the limit reaches nobody, and a REST call must have a key and all fields', async () => {
  await using backend = await startBackend({ realtime: { maxPayloadBytes: 1_000 } })
  const sender = backend.client().channel('room', { config: { broadcast: { ack: true } } })
  const receiver = backend.client().channel('room')
  const messages = collected(receiver, 'broadcast', { event: '*' })
  await Promise.all([joined(sender), joined(receiver)])

  expect(await sender.send({ type: 'broadcast', event: 'large', payload: { text: 'x'.repeat(1_000) } })).toBe('error')
  expect(await sender.send({ type: 'broadcast', event: 'small', payload: {} })).toBe('ok')
  expect((await messages.until(1)).map(({ event }) => event)).toEqual(['small'])

  expect((await post(backend, { messages: [] }, {})).status).toBe(401)
  const incomplete = await post(backend, { messages: [{ topic: 'room', payload: [] }] })
  expect(incomplete.status).toBe(422)
  expect(await incomplete.json()).toEqual({
    errors: { messages: [{ event: ["can't be blank"], payload: ['is invalid'] }] },
  })
  const large = backend
    .client()
    .channel('room')
    .httpSend('large', { text: 'x'.repeat(1_000) })
  await expect(large).rejects.toThrow('Unprocessable Entity')
})

test('a member who has left gets nothing more', async () => {
  const client = backend.client()
  const left = client.channel('room')
  const messages = collected(left, 'broadcast', { event: '*' })
  const sender = backend.client().channel('room', { config: { broadcast: { ack: true } } })
  await Promise.all([joined(left), joined(sender)])

  expect(await left.unsubscribe()).toBe('ok')
  expect(await sender.send({ type: 'broadcast', event: 'late', payload: {} })).toBe('ok')
  // The same socket, so whatever was sent to it before has arrived.
  await joined(client.channel('another'))
  expect(messages.events).toEqual([])
})

test('a client without a socket can send by REST', async () => {
  const receiver = backend.client().channel('room')
  const messages = collected(receiver, 'broadcast', { event: '*' })
  await joined(receiver)

  const sender = backend.client().channel('room')
  expect(await sender.httpSend('one', { number: 1 })).toEqual({ success: true })
  await sender.httpSend('bytes', new Uint8Array([1, 2]).buffer)
  const batch = await post(backend, { messages: [{ topic: 'room', event: 'batch', payload: { number: 2 } }] })
  expect(batch.status).toBe(202)

  const [one, bytes, last] = await messages.until(3)
  expect(one).toEqual({ type: 'broadcast', event: 'one', payload: { number: 1 } })
  expect([...new Uint8Array(bytes?.payload as ArrayBuffer)]).toEqual([1, 2])
  expect(last).toEqual({ type: 'broadcast', event: 'batch', payload: { number: 2 } })
})

test('a visitor who sends too much by REST is refused, the service role is not', async () => {
  await using backend = await startBackend({ realtime: { maxEventsPerSecond: 1 } })
  const messages = Array.from({ length: 11 }, () => ({ topic: 'room', event: 'flood', payload: {} }))
  const refusal = await post(backend, { messages })
  expect(refusal.status).toBe(429)
  expect((await post(backend, { messages }, { apikey: backend.serviceRoleKey })).status).toBe(202)
})

function post({ url, anonKey }: TestBackend, body: unknown, headers: Record<string, string> = { apikey: anonKey }) {
  return fetch(`${url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
