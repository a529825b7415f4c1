import { DEFAULT_REALTIME_SETTINGS } from '@headwater/backend/settings'
import { createClient, type RealtimeChannel } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { heard, joined, joinedUntilClosed, refused } from './realtime-clients.ts'
import { openRawSocket } from './realtime-raw-socket.ts'
import { startBackend } from './start-backend.ts'

test('a socket has a limited number of channels', async () => {
  await using backend = await startBackend({ realtime: { maxChannelsOfSocket: 2 } })
  const client = backend.client()
  const first = client.channel('one')
  await joined(first)
  await joined(client.channel('two'))
  expect(await refused(client.channel('three'))).toBe('ChannelRateLimitReached: Too many channels')
  await first.unsubscribe()
  await joined(client.channel('four'))
})

test('what a socket’s joins contain has a limit in total, because it is held as long as the channels', async () => {
  await using backend = await startBackend()
  const socket = await openRawSocket(backend)
  const join = async (room: string, size: number) => {
    const changes = [{ table: 'posts', note: 'x'.repeat(size) }]
    socket.send(`realtime:${room}`, 'phx_join', { config: { postgres_changes: changes } })
    const { payload } = await socket.next('phx_reply')
    return payload.response.reason ?? payload.status
  }
  const refusal = 'ChannelRateLimitReached: The joins of this socket are too large'
  expect(await join('one', 300_000)).toBe(refusal)
  expect(await join('x'.repeat(300_000), 1)).toBe(refusal)
  expect([await join('one', 200_000), await join('two', 200_000)]).toEqual(['ok', refusal])
  socket.send('realtime:one', 'phx_leave')
  await socket.next('phx_reply')
  expect(await join('two', 200_000)).toBe('ok')
})

test('a socket that joins too often is closed', async () => {
  await using backend = await startBackend({ realtime: { maxJoinsPerSecond: 2 } })
  const socket = await openRawSocket(backend)
  for (const room of ['one', 'two', 'three']) socket.send(`realtime:${room}`, 'phx_join')
  const replies = [await socket.next('phx_reply'), await socket.next('phx_reply'), await socket.next('phx_reply')]
  expect(replies.map(({ payload }) => payload.status)).toEqual(['ok', 'ok', 'error'])
  expect(replies[2]?.payload.response.reason).toBe('ClientJoinRateLimitReached: Too many joins per second')
  expect(await socket.closed).toEqual({ code: 1008, reason: 'Too many joins per second' })
})

test('a channel that sends too much is closed', async () => {
  await using backend = await startBackend({ realtime: { maxEventsPerSecond: 1 } })
  const room = backend.client().channel('room')
  const system = heard(room, 'system', { event: 'system' })
  const { closed } = await joinedUntilClosed(room)
  for (let count = 0; count < 11; count += 1) void room.send({ type: 'broadcast', event: 'flood', payload: {} })
  expect(await system).toMatchObject({ status: 'error', message: 'Too many messages per second' })
  await closed
})

test('a network has a limited number of sockets, and other networks are not affected', async () => {
  await using backend = await startBackend({ realtime: { maxSocketsOfNetwork: 1 } })
  const first = await openRawSocket(backend, { 'X-Forwarded-For': '192.0.2.7' })
  await expect(openRawSocket(backend, { 'X-Forwarded-For': '192.0.2.7' })).rejects.toThrow('429')
  await openRawSocket(backend, { 'X-Forwarded-For': '192.0.2.8' })
  first.webSocket.close()
  await first.closed
  await openRawSocket(backend, { 'X-Forwarded-For': '192.0.2.7' })
})

test('open sockets leave the connections of their network to requests', async () => {
  // The server allows 250 connections to a network.
  await using backend = await startBackend({ realtime: { maxSocketsOfNetwork: 400 } })
  await Promise.all(Array.from({ length: 260 }, () => openRawSocket(backend)))
  const response = await fetch(`${backend.url}/auth/v1/health`, { headers: { apikey: backend.anonKey } })
  expect(response.status).toBe(200)
})

// Proves R223.
test('a silent socket is closed, one with heartbeats is not', async () => {
  await using backend = await startBackend({ realtime: { silenceMs: 3_000 } })
  const { url, anonKey } = backend
  const lively = createClient(url, anonKey, { realtime: { heartbeatIntervalMs: 200 } })
  const room = lively.channel('room', { config: { broadcast: { ack: true } } })
  await joined(room)
  const silent = await openRawSocket(backend)
  expect(await silent.closed).toEqual({ code: 1001, reason: 'heartbeat timeout' })
  expect(await room.send({ type: 'broadcast', event: 'here', payload: {} })).toBe('ok')
  expect(room.state).toBe('joined')
})

// Proves R223.
test('by default a socket may be silent for longer than the client waits between two heartbeats', () => {
  const { heartbeatIntervalMs = 0 } = createClient('http://service.test', 'anon-key').realtime
  expect(heartbeatIntervalMs).toBe(25_000)
  expect(DEFAULT_REALTIME_SETTINGS.silenceMs).toBeGreaterThan(2 * heartbeatIntervalMs)
})

test('all clients come back after a restart, and join their channels again', async () => {
  await using database = await openMigratedDatabase()
  const stopping = await startBackend({ database })
  const clients = Array.from({ length: 50 }, () =>
    createClient(stopping.url, stopping.anonKey, { realtime: { reconnectAfterMs: () => 20 } }),
  )
  const rejoined = await Promise.all(clients.map((client) => joinedTwice(client.channel('room'))))
  const socket = await openRawSocket(stopping)

  await stopping[Symbol.asyncDispose]()
  expect(await socket.closed).toEqual({ code: 1012, reason: 'Service Restart' })
  await using restarted = await startBackend({ database, port: Number(new URL(stopping.url).port) })
  expect(restarted.url).toBe(stopping.url)
  await Promise.all(rejoined.map(({ promise }) => promise))
  await Promise.all(clients.map(({ realtime }) => realtime.disconnect()))
})

/** Resolves with the first join; the returned promise with the second. */
async function joinedTwice(channel: RealtimeChannel): Promise<{ promise: Promise<void> }> {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let joins = 0
  channel.subscribe((status) => {
    if (status !== 'SUBSCRIBED') return
    joins += 1
    if (joins === 1) first.resolve()
    else second.resolve()
  })
  await first.promise
  return { promise: second.promise }
}

test('a message for a channel never joined is an error, and a second join of a topic closes the first', async () => {
  await using backend = await startBackend()
  const socket = await openRawSocket(backend)
  socket.send('realtime:room', 'broadcast', { event: 'x', payload: {} })
  expect((await socket.next('phx_reply')).payload).toEqual({
    status: 'error',
    response: { reason: 'unmatched topic' },
  })
  socket.send('elsewhere', 'phx_join')
  expect((await socket.next('phx_reply')).payload.response).toEqual({ reason: 'unmatched topic' })
  socket.send('realtime:', 'phx_join')
  expect((await socket.next('phx_reply')).payload.response).toEqual({
    reason: 'TopicNameRequired: You must provide a topic name',
  })
  socket.send('realtime:room', 'phx_leave')
  expect((await socket.next('phx_reply')).payload).toEqual({ status: 'ok', response: {} })

  socket.send('realtime:room', 'phx_join')
  await socket.next('phx_reply')
  socket.send('realtime:room', 'phx_join')
  expect(await socket.next('phx_close')).toMatchObject({ joinRef: '1', ref: '1', topic: 'realtime:room' })
  expect((await socket.next('phx_reply')).payload.status).toBe('ok')
})
