import type { RealtimeChannel } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { collected, heard, joined, joinedUntilClosed } from './realtime-clients.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

function roomOf(backend: TestBackend, key: string): RealtimeChannel {
  return backend.client().channel('room', { config: { presence: { key, enabled: true } } })
}

// Proves R223.
test('members see who is present, joins, changes and leaves', async () => {
  await using backend = await startBackend()
  const ada = roomOf(backend, 'ada')
  const joins = collected(ada, 'presence', { event: 'join' })
  const leaves = collected(ada, 'presence', { event: 'leave' })
  await joined(ada)
  const eve = roomOf(backend, 'eve')
  await joined(eve)

  expect(await eve.track({ mood: 'calm' })).toBe('ok')
  expect((await joins.until(1))[0]).toMatchObject({ key: 'eve', newPresences: [{ mood: 'calm' }] })
  await eve.track({ mood: 'glad' })
  expect((await joins.until(2))[1]).toMatchObject({ key: 'eve', newPresences: [{ mood: 'glad' }] })
  expect((await leaves.until(1))[0]).toMatchObject({ key: 'eve', leftPresences: [{ mood: 'calm' }] })
  expect(ada.presenceState()).toMatchObject({ eve: [{ mood: 'glad' }] })

  await eve.untrack()
  await leaves.until(2)
  expect(ada.presenceState()).toEqual({})
})

test('a newcomer gets the members that are present, under keys of their choice', async () => {
  await using backend = await startBackend()
  const [first, second] = [roomOf(backend, '__proto__'), roomOf(backend, '__proto__')]
  await Promise.all([joined(first), joined(second)])
  await first.track({ device: 'phone' })
  await second.track({ device: 'desk' })

  const newcomer = roomOf(backend, 'new')
  const synced = heard(newcomer, 'presence', { event: 'sync' })
  await joined(newcomer)
  await synced
  const { __proto__: metas } = newcomer.presenceState<{ device: string }>()
  expect(metas?.map(({ device }) => device).sort()).toEqual(['desk', 'phone'])
})

test('a member who loses the connection is gone', async () => {
  await using backend = await startBackend()
  const ada = roomOf(backend, 'ada')
  const leaves = collected(ada, 'presence', { event: 'leave' })
  await joined(ada)
  const client = backend.client()
  const eve = client.channel('room', { config: { presence: { key: 'eve' } } })
  await joined(eve)
  await eve.track({})

  await client.realtime.disconnect()
  expect((await leaves.until(1))[0]).toMatchObject({ key: 'eve' })
})

test('a member that tracks sees the others, even if it joined without presence', async () => {
  await using backend = await startBackend()
  const ada = roomOf(backend, 'ada')
  await joined(ada)
  await ada.track({})

  const { url, anonKey } = backend
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`)
  const state = new Promise<Record<string, unknown>>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const [, , , event, payload] = JSON.parse(data)
      if (event === 'presence_state') resolve(payload)
    })
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: { presence: { enabled: false } } }]))
  socket.send(JSON.stringify(['1', '2', 'realtime:room', 'presence', { event: 'track', payload: {} }]))
  expect(Object.keys(await state)).toEqual(['ada'])
  socket.close()
})

test('a state that is not an object is refused, and too many changes end the channel', async () => {
  await using backend = await startBackend()
  const room = roomOf(backend, 'ada')
  const system = heard(room, 'system', { event: 'system' })
  const { closed } = await joinedUntilClosed(room)
  expect(await room.send({ type: 'presence', event: 'track', payload: ['list'] })).toBe('error')
  for (const number of [2, 3, 4, 5]) expect(await room.track({ number })).toBe('ok')

  void room.track({ number: 6 })
  expect(await system).toMatchObject({ status: 'error', message: 'Client presence rate limit exceeded' })
  await closed
})

test('a state above the limit ends the channel', async () => {
  await using backend = await startBackend({ realtime: { maxPayloadBytes: 1_000 } })
  const room = roomOf(backend, 'ada')
  const system = heard(room, 'system', { event: 'system' })
  const { closed } = await joinedUntilClosed(room)
  void room.track({ text: 'x'.repeat(1_000) })
  expect(await system).toMatchObject({ status: 'error', message: 'Track message size exceeded' })
  await closed
})
