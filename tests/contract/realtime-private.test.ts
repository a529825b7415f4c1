import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clientWithToken,
  collected,
  heard,
  inSeconds,
  joined,
  joinedUntilClosed,
  refused,
  signToken,
} from './realtime-clients.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

/** The owner of a room reads and writes everything in it; guests read broadcasts, and nobody else anything. */
const POLICIES = `
  create table public.room_members (topic text, user_id uuid, is_owner boolean);
  alter table public.room_members enable row level security;
  grant select on public.room_members to authenticated;
  create policy "members see their rooms" on public.room_members for select using (user_id = auth.uid());
  create policy "members read" on realtime.messages for select to authenticated using (
    exists (
      select from public.room_members m
      where m.topic = realtime.topic() and (m.is_owner or realtime.messages.extension = 'broadcast')
    )
  );
  create policy "owners write" on realtime.messages for insert to authenticated with check (
    exists (select from public.room_members m where m.topic = realtime.topic() and m.is_owner)
  );`

const OWNER = '00000000-0000-4000-8000-000000000001'
const GUEST = '00000000-0000-4000-8000-000000000002'
const STRANGER = '00000000-0000-4000-8000-000000000003'

const PRIVATE = { config: { private: true } }

let backend: TestBackend

beforeAll(async () => {
  backend = await setup()
})

afterAll(() => backend[Symbol.asyncDispose]())

async function setup() {
  const backend = await startBackend()
  await backend.database.sql(POLICIES)
  await backend.database.sql(`insert into public.room_members values ('room', $1, true), ('room', $2, false)`, [
    OWNER,
    GUEST,
  ])
  return backend
}

async function clientOf(backend: TestBackend, sub: string) {
  return clientWithToken(backend, await signToken(backend, { exp: inSeconds(600), sub }))
}

const denied = (topic: string) => `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`

// Proves R223.
test('a private channel admits only those whom the policies let read it', async () => {
  const join = async (sub: string, topic: string) => refused((await clientOf(backend, sub)).channel(topic, PRIVATE))

  expect(await join(STRANGER, 'room')).toBe(denied('room'))
  expect(await join(OWNER, 'another')).toBe(denied('another'))
  expect(await refused(backend.client().channel('room', PRIVATE))).toBe(denied('room'))
  expect(await join(GUEST, 'room')).toBe('not refused')
})

test('a member without the right to write reaches nobody in a private channel, by socket or by REST', async () => {
  const owner = (await clientOf(backend, OWNER)).channel('room', PRIVATE)
  const guest = (await clientOf(backend, GUEST)).channel('room', PRIVATE)
  const toOwner = collected(owner, 'broadcast', { event: '*' })
  const toGuest = collected(guest, 'broadcast', { event: '*' })
  await Promise.all([joined(owner), joined(guest)])

  await guest.send({ type: 'broadcast', event: 'forged', payload: {} })
  // Messages of one socket are handled in order, so the refusal of the second shows that the first has been handled.
  expect(await guest.track({})).toBe('error')
  await expect(guest.httpSend('forged', {})).rejects.toThrow('Unauthorized')
  await expect(backend.client().channel('room', PRIVATE).httpSend('forged', {})).rejects.toThrow('Unauthorized')
  const batch = await fetch(`${backend.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages: [{ topic: 'room', event: 'forged', payload: {}, private: true }] }),
  })
  expect(batch.status).toBe(202)

  await owner.send({ type: 'broadcast', event: 'genuine', payload: {} })
  await owner.httpSend('by-rest', {})
  // Messages by socket and by REST are not ordered relative to each other.
  expect((await toGuest.until(2)).map(({ event }) => event).toSorted()).toEqual(['by-rest', 'genuine'])
  expect((await toOwner.until(1)).map(({ event }) => event)).toEqual(['by-rest'])
})

test('a private and a public channel of the same name share nothing', async () => {
  const guest = (await clientOf(backend, GUEST)).channel('room', PRIVATE)
  const toGuest = collected(guest, 'broadcast', { event: '*' })
  await joined(guest)
  const outsider = backend.client().channel('room', { config: { broadcast: { ack: true } } })
  const toOutsider = collected(outsider, 'broadcast', { event: '*' })
  await joined(outsider)

  await outsider.send({ type: 'broadcast', event: 'from-outside', payload: {} })
  await (await clientOf(backend, OWNER)).channel('room', PRIVATE).httpSend('from-inside', {})
  expect((await toGuest.until(1)).map(({ event }) => event)).toEqual(['from-inside'])
  await joined(outsider.socket.channel('realtime:later'))
  expect(toOutsider.events).toEqual([])
})

test('only those who may read presence see it', async () => {
  const config = { config: { private: true, presence: { enabled: true, key: 'owner' } } }
  const owner = (await clientOf(backend, OWNER)).channel('room', config)
  const guest = (await clientOf(backend, GUEST)).channel('room', {
    config: { ...config.config, presence: { enabled: true, key: 'guest' } },
  })
  const toGuest = collected(guest, 'presence', { event: 'sync' })
  const toOwner = heard(owner, 'presence', { event: 'join' })
  const marker = heard(guest, 'broadcast', { event: 'marker' })
  await Promise.all([joined(owner), joined(guest)])
  expect(await owner.track({})).toBe('ok')
  expect(await toOwner).toMatchObject({ key: 'owner' })
  await owner.send({ type: 'broadcast', event: 'marker', payload: {} })
  await marker
  expect(toGuest.events).toEqual([])
})

test('a renewal that removes the right to read ends the channel', async () => {
  await using backend = await setup()
  const client = await clientOf(backend, GUEST)
  const room = client.channel('room', PRIVATE)
  const system = heard(room, 'system', { event: 'system' })
  const { closed } = await joinedUntilClosed(room)
  await backend.database.sql('delete from public.room_members where user_id = $1', [GUEST])
  await client.renew(await signToken(backend, { exp: inSeconds(900), sub: GUEST }))
  expect(await system).toMatchObject({
    status: 'error',
    message: 'You do not have permissions to read from this Channel topic: room',
  })
  await closed
})

test('a failing policy admits nobody and does no further harm', async () => {
  await using backend = await setup()
  await backend.database.sql('create policy broken on realtime.messages for select using (1 / (length(topic) - 6) > 9)')
  const client = await clientOf(backend, GUEST)
  expect(await refused(client.channel('broken', PRIVATE))).toBe(denied('broken'))
  expect(await refused(client.channel('room', PRIVATE))).toBe('not refused')
  // PostgreSQL cannot store such a text.
  await expect(client.channel('room\0', PRIVATE).httpSend('event', {})).rejects.toThrow('RLS policy error')
})

test('SQL functions and triggers send to private and public channels', async () => {
  const room = (await clientOf(backend, GUEST)).channel('room', PRIVATE)
  const inRoom = collected(room, 'broadcast', { event: '*' })
  const open = backend.client().channel('open')
  const inOpen = heard(open, 'broadcast', { event: 'news' })
  await Promise.all([joined(room), joined(open)])

  const large = 'ä€👋'.repeat(5_000)
  await backend.database.sql(`select realtime.send(jsonb_build_object('text', $1::text), 'sent', 'room')`, [large])
  await backend.database.sql(`select realtime.send_binary('\\x00ff', 'bytes', 'room')`)
  await backend.database.sql(`select realtime.send('{"id": "mine"}', 'news', 'open', false)`)
  await backend.database.sql(`
    create function public.tell_room() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      perform realtime.broadcast_changes('room', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
    create table public.notes (id integer primary key, text text);
    create trigger tell after insert or update or delete on public.notes
      for each row execute function public.tell_room();
    insert into public.notes values (1, 'first');
    delete from public.notes`)

  const [sent, bytes, inserted, deleted] = await inRoom.until(4)
  expect(sent).toMatchObject({
    event: 'sent',
    payload: { text: large, id: expect.any(String) },
    meta: { id: expect.any(String) },
  })
  expect([...new Uint8Array(bytes?.payload as ArrayBuffer)]).toEqual([0, 255])
  const change = { table: 'notes', schema: 'public' }
  expect(inserted).toMatchObject({
    event: 'INSERT',
    payload: { ...change, record: { id: 1, text: 'first' }, old_record: null },
  })
  expect(deleted).toMatchObject({ event: 'DELETE', payload: { ...change, record: null, old_record: { id: 1 } } })
  expect(await inOpen).toMatchObject({ payload: { id: 'mine' } })
})

test('a member can ask for the messages that were sent before it joined', async () => {
  const since = Date.now() - 60_000
  for (const number of [1, 2, 3]) {
    await backend.database.sql(`select realtime.send(jsonb_build_object('number', $1::int), 'old', 'room')`, [number])
  }
  const config = { config: { private: true, broadcast: { replay: { since, limit: 2 } } } }
  const room = (await clientOf(backend, GUEST)).channel('room', config)
  const messages = collected(room, 'broadcast', { event: 'old' })
  await joined(room)
  const replayed = await messages.until(2)
  expect(replayed).toMatchObject([
    { payload: { number: 2 }, meta: { replayed: true } },
    { payload: { number: 3 }, meta: { replayed: true } },
  ])
  const stranger = (await clientOf(backend, STRANGER)).channel('room', config)
  expect(await refused(stranger)).toBe(denied('room'))
})

test('a site may refuse public channels', async () => {
  await using backend = await startBackend({ realtime: { allowsPublicChannels: false } })
  expect(await refused(backend.client().channel('room'))).toBe('PrivateOnly: This project only allows private channels')
})

// Last, because a hosted service has one project, which a new backend empties.
test('without policies, private channels are closed', async () => {
  await using backend = await startBackend()
  const client = await clientOf(backend, OWNER)
  expect(await refused(client.channel('room', PRIVATE))).toBe(denied('room'))
})
