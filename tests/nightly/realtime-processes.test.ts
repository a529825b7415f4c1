import { expect, test } from 'vitest'
import { collected, joined } from '#tests/contract/realtime-clients.ts'
import { startBackend } from '#tests/contract/start-backend.ts'

test('processes that share a database share channels: in order, of any size, nothing twice', async () => {
  await using first = await startBackend()
  await using second = await startBackend({ database: first.database })
  const sender = first.client().channel('room', { config: { broadcast: { self: true } } })
  const receiver = second.client().channel('room')
  const own = collected(sender, 'broadcast', { event: '*' })
  const others = collected(receiver, 'broadcast', { event: '*' })
  await Promise.all([joined(sender), joined(receiver)])

  const texts = Array.from({ length: 200 }, (_, index) => (index % 50 === 0 ? 'ö€👋'.repeat(9_000) : `text ${index}`))
  for (const text of texts) void sender.send({ type: 'broadcast', event: 'text', payload: { text } })
  await sender.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 255]).buffer })

  for (const received of [await own.until(201), await others.until(201)]) {
    expect(received.slice(0, 200).map(({ payload }) => payload)).toEqual(texts.map((text) => ({ text })))
    expect([...new Uint8Array(received[200]?.payload as ArrayBuffer)]).toEqual([0, 255])
    expect(received).toHaveLength(201)
  }
})

test('presence is shared, even with a process that starts later, and ends with its process', async () => {
  await using first = await startBackend({ realtime: { beatMs: 100 } })
  const ada = first.client().channel('room', { config: { presence: { enabled: true, key: 'ada' } } })
  const joins = collected(ada, 'presence', { event: 'join' })
  const leaves = collected(ada, 'presence', { event: 'leave' })
  await joined(ada)
  await ada.track({ from: 'first' })

  {
    await using second = await startBackend({ database: first.database, realtime: { beatMs: 100 } })
    const eve = second.client().channel('room', { config: { presence: { enabled: true, key: 'eve' } } })
    const seenByEve = collected(eve, 'presence', { event: 'join' })
    await joined(eve)
    await eve.track({ from: 'second' })
    expect((await joins.until(2)).map(({ key }) => key)).toEqual(['ada', 'eve'])
    expect((await seenByEve.until(2)).map(({ key }) => key).sort()).toEqual(['ada', 'eve'])
  }
  expect((await leaves.until(1))[0]).toMatchObject({ key: 'eve' })
})

test('the members of a process that is killed disappear', async () => {
  await using backend = await startBackend({ realtime: { beatMs: 100 } })
  const ada = backend.client().channel('room', { config: { presence: { enabled: true, key: 'ada' } } })
  const joins = collected(ada, 'presence', { event: 'join' })
  const leaves = collected(ada, 'presence', { event: 'leave' })
  await joined(ada)

  const entry = { key: 'ghost', meta: { phx_ref: 'ghost-ref', name: 'Ghost' } }
  const change = { audience: 'public:room', joins: [entry], leaves: [] }
  const text = JSON.stringify({ kind: 'presence', change })
  await backend.database.sql('select pg_notify($1, $2)', ['realtime', `dead-process:1:1/1:${text}`])
  expect((await joins.until(1))[0]).toMatchObject({ key: 'ghost', newPresences: [{ name: 'Ghost' }] })
  expect((await leaves.until(1))[0]).toMatchObject({ key: 'ghost' })
  expect(ada.presenceState()).toEqual({})
})

test('a notification that no process sent is ignored', async () => {
  await using backend = await startBackend()
  const room = backend.client().channel('room')
  const messages = collected(room, 'broadcast', { event: '*' })
  await joined(room)
  for (const text of ['text', 'a:1:1/1:text', 'a:1:1/1:{"kind":"presence"}', 'a:1:1/1:null', 'a:1:1/1:{}']) {
    await backend.database.sql('select pg_notify($1, $2)', ['realtime', text])
  }
  await backend.database.sql(`select realtime.send('{}', 'genuine', 'room', false)`)
  expect((await messages.until(1)).map(({ event }) => event)).toEqual(['genuine'])
})
