import { afterAll, expect, test } from 'vitest'
import { createNotes, idsOf, observe, type Wanted } from './observe-changes.ts'
import { collected, joined } from './realtime-clients.ts'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

const backend = await startBackend()
afterAll(() => backend[Symbol.asyncDispose]())
const { sql } = backend.database

async function visitorHears(wanted: Wanted) {
  const client = backend.client()
  const heard = await observe(client, wanted)
  return { heard, [Symbol.asyncDispose]: async () => void (await client.removeAllChannels()) }
}

// Proves R223.
test('a visitor gets the insert, the update and the deletion of a row', async () => {
  await createNotes(backend, 'all_events')
  await using visitor = await visitorHears({ table: 'all_events' })
  await sql(`insert into all_events values (1, null, 'One', 'hidden')`)
  await expect.poll(() => visitor.heard).toHaveLength(1)
  await sql(`update all_events set title = 'Uno' where id = 1`)
  await expect.poll(() => visitor.heard).toHaveLength(2)
  await sql('delete from all_events where id = 1')
  await expect.poll(() => visitor.heard).toHaveLength(3)

  const change = {
    schema: 'public',
    table: 'all_events',
    commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
    errors: null,
  }
  expect(visitor.heard).toEqual([
    { ...change, eventType: 'INSERT', new: { id: 1, owner_id: null, title: 'One' }, old: {} },
    { ...change, eventType: 'UPDATE', new: { id: 1, owner_id: null, title: 'Uno' }, old: { id: 1 } },
    { ...change, eventType: 'DELETE', new: {}, old: { id: 1 } },
  ])
})

test('a channel that asks for it is told when changes reach it, and one without changes at once', async () => {
  await createNotes(backend, 'awaited_notes')
  const client = backend.client()
  const config = { broadcast: { replication_ready: true } }
  const [room, changes] = ['room', 'changes'].map((name) => client.channel(name, { config }))
  if (!room || !changes) throw new Error('no channel')
  const heard: unknown[] = []
  changes.on('postgres_changes', { event: '*', schema: 'public', table: 'awaited_notes' }, (it) => heard.push(it))
  const system = {
    room: collected(room, 'system', { event: '*' }),
    changes: collected(changes, 'system', { event: '*' }),
  }
  await Promise.all([joined(room), joined(changes)])

  const ready = { extension: 'system', status: 'ok', message: 'Replication connection established' }
  expect(await system.room.until(1)).toEqual([{ ...ready, channel: 'room' }])
  expect((await system.changes.until(2)).at(-1)).toEqual({ ...ready, channel: 'changes' })
  await sql(`insert into awaited_notes values (1, null, 'One')`)
  await expect.poll(() => heard).toHaveLength(1)
  await client.removeAllChannels()
})

test('members get the rows that their policies let them select, and deletions by primary key', async () => {
  await createNotes(backend, 'private_notes')
  await sql('alter table private_notes replica identity full')
  const [ada, eve] = await Promise.all([backend.memberClient(), backend.memberClient()])
  const hears = {
    ada: await observe(ada.client, { table: 'private_notes' }),
    eve: await observe(eve.client, { table: 'private_notes' }),
  }
  await sql('insert into private_notes values (1, $1, $2)', [ada.userId, 'Ada’s'])
  await sql('insert into private_notes values (2, $1, $2)', [eve.userId, 'Eve’s'])
  await sql(`insert into private_notes values (3, null, 'Everybody’s')`)
  await expect.poll(() => hears.ada).toHaveLength(2)
  await expect.poll(() => hears.eve).toHaveLength(2)
  expect(idsOf(hears.ada)).toEqual([1, 3])
  expect(idsOf(hears.eve)).toEqual([2, 3])

  await sql('delete from private_notes where id = 1')
  await expect.poll(() => hears.eve).toHaveLength(3)
  expect(hears.eve.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id: 1 } })
  expect(Object.keys(hears.eve.at(-1)?.old ?? {})).toEqual(['id'])
  await Promise.all([ada.client.removeAllChannels(), eve.client.removeAllChannels()])
})

test('each event, table and schema reaches only those who asked for it', async () => {
  await createNotes(backend, 'wanted')
  await createNotes(backend, 'unwanted')
  await using inserts = await visitorHears({ table: 'wanted', event: 'INSERT' })
  await using deletions = await visitorHears({ table: 'wanted', event: 'DELETE' })
  await using everything = await visitorHears({})
  await sql('insert into unwanted values (1)')
  await sql('insert into wanted values (2)')
  await expect.poll(() => idsOf(inserts.heard)).toEqual([2])
  await sql('delete from wanted')
  await expect.poll(() => idsOf(deletions.heard)).toEqual([2])
  await expect
    .poll(() => everything.heard.map((heard) => `${heard.eventType} ${heard.table}`))
    .toEqual(['INSERT unwanted', 'INSERT wanted', 'DELETE wanted'])
  expect(inserts.heard).toHaveLength(1)
})

test('a filter lets pass the rows that meet it', async () => {
  await createNotes(backend, 'filtered')
  const expected: Record<string, number[]> = {
    'id=eq.2': [2],
    'id=neq.2': [1, 3, 4],
    'id=lt.3': [1, 2],
    'id=lte.3': [1, 2, 3],
    'id=gt.3': [4],
    'id=gte.3': [3, 4],
    'id=in.(1,4)': [1, 4],
    'title=in.("a, b",c)': [2],
    'title=like.App%': [1],
    'title=ilike.app%': [1, 3],
    'title=is.null': [4],
    'title=not.is.null': [1, 2, 3],
    'title=isdistinct.Apple': [2, 3, 4],
    'title=not.eq.Apple': [2, 3],
    'title=eq.Apple,id=gt.5': [],
    'id=gt.1,id=lt.4': [2, 3],
  }
  const visitors = await Promise.all(
    Object.keys(expected).map((filter) => visitorHears({ table: 'filtered', filter, event: 'INSERT' })),
  )
  await using sentinel = await visitorHears({ table: 'filtered' })
  await sql(
    `insert into filtered values (1, null, 'Apple'), (2, null, 'a, b'), (3, null, 'apple pie'), (4, null, null)`,
  )
  await expect.poll(() => idsOf(sentinel.heard)).toEqual([1, 2, 3, 4])
  const heard = Object.keys(expected).map((filter, index) => [filter, idsOf(visitors[index]?.heard ?? [])])
  expect(Object.fromEntries(heard)).toEqual(expected)
  await Promise.all(visitors.map((visitor) => visitor[Symbol.asyncDispose]()))
})

const given = (filters: string, { table = 'refused', select = 'nil' } = {}) =>
  `[event: *, schema: public, table: ${table}, filters: [${filters}], select: ${select}]`
const UNABLE = 'Unable to subscribe to changes with given parameters.'
const FAILED = `${UNABLE} An exception happened so please check your connect parameters:`

test('a request that cannot be met is refused with the hosted service’s message', async () => {
  await createNotes(backend, 'refused')
  await sql('create table unpublished (id int primary key)')
  const messages: [Wanted, string][] = [
    [
      { table: 'unpublished' },
      `${UNABLE} Please check Realtime is enabled for the given connect parameters: ${given('', { table: 'unpublished' })}`,
    ],
    [
      { table: 'refused', filter: 'id=eq.hey' },
      `${FAILED} ${given('{"id", "eq", "hey", false}')}. Exception: ERROR 22P02 (invalid_text_representation) invalid input syntax for type integer: "hey"`,
    ],
    [
      { table: 'refused', filter: 'subject=eq.hey' },
      `${FAILED} ${given('{"subject", "eq", "hey", false}')}. Exception: ERROR P0001 (raise_exception) invalid column for filter subject`,
    ],
    // Filters must not reveal the contents of a column that nobody may select.
    [
      { table: 'refused', filter: 'secret=like.a%' },
      `${FAILED} ${given('{"secret", "like", "a%", false}')}. Exception: ERROR P0001 (raise_exception) invalid column for filter secret`,
    ],
    [
      { table: 'refused', filter: 'id=like.1%' },
      `${FAILED} ${given('{"id", "like", "1%", false}')}. Exception: ERROR P0001 (raise_exception) operator like requires a text-compatible column type, got integer`,
    ],
    [
      { table: 'refused', select: ['secret'] },
      `${FAILED} ${given('', { select: '["secret"]' })}. Exception: ERROR P0001 (raise_exception) invalid column for select secret`,
    ],
    [{ table: 'refused', filter: 'id=foo.1' }, 'Error parsing `filter` params: ["foo", "1"]'],
  ]
  for (const [wanted, message] of messages) await expect(visitorHears(wanted)).rejects.toThrow(message)
})

test('selected columns come with the primary key, and a column without a grant is never sent', async () => {
  await createNotes(backend, 'selected')
  await using visitor = await visitorHears({ table: 'selected', select: ['title'] })
  await using service = await (async () => {
    const client = backend.client(backend.serviceRoleKey)
    await sql('grant select on selected to service_role')
    return {
      heard: await observe(client, { table: 'selected' }),
      [Symbol.asyncDispose]: async () => void (await client.removeAllChannels()),
    }
  })()
  await sql(`insert into selected values (1, null, 'One', 'hidden')`)
  await expect.poll(() => visitor.heard.map((heard) => heard.new)).toEqual([{ id: 1, title: 'One' }])
  await expect
    .poll(() => service.heard.map((heard) => heard.new))
    .toEqual([{ id: 1, owner_id: null, title: 'One', secret: 'hidden' }])

  // A revoked right takes effect at once.
  await sql('revoke select (title) on selected from anon')
  await sql(`insert into selected values (2, null, 'Two', 'hidden')`)
  await expect.poll(() => visitor.heard.map((heard) => heard.new)).toEqual([{ id: 1, title: 'One' }, { id: 2 }])
})

test('a role that may select nothing is told so, and a table without a primary key too', async () => {
  await sql(`create table closed (id int primary key, title text); create table keyless (title text);
             revoke all on closed from anon; grant select on keyless to anon; alter publication supabase_realtime add table closed, keyless`)
  await using visitor = await visitorHears({ table: 'closed' })
  await using keyless = await visitorHears({ table: 'keyless' })
  await sql(`insert into closed values (1, 'One'); insert into keyless values ('One')`)
  await expect.poll(() => visitor.heard).toMatchObject([{ new: {}, errors: ['Error 401: Unauthorized'] }])
  await expect
    .poll(() => keyless.heard)
    .toMatchObject([{ new: {}, errors: ['Error 400: Bad Request, no primary key'] }])
})

test('without policies, a deleted row is sent as its replica identity says', async () => {
  await sql(`create table plain (id int primary key, title text); alter table plain replica identity full;
             grant select on plain to anon; alter publication supabase_realtime add table plain`)
  await using visitor = await visitorHears({ table: 'plain', filter: 'title=eq.One' })
  await sql(`insert into plain values (1, 'One'), (2, 'Two')`)
  await expect.poll(() => visitor.heard).toHaveLength(1)
  await sql(`update plain set title = 'One' where id = 2`)
  await expect.poll(() => visitor.heard.at(-1)?.old).toEqual({ id: 2, title: 'Two' })
  await sql('delete from plain')
  await expect
    .poll(() => visitor.heard.slice(2).map((heard) => heard.old))
    .toEqual([
      { id: 1, title: 'One' },
      { id: 2, title: 'One' },
    ])
})

test('a policy that fails or takes too long loses its own subscribers’ changes, and tells them so', async () => {
  await createNotes(backend, 'risky')
  await sql(`create function judge(title text) returns boolean language plpgsql as $$
    begin
      if title = 'slow' then perform pg_sleep(10); end if;
      if title = 'bad' then raise 'no'; end if;
      return true;
    end $$;
    grant execute on function judge to authenticated;
    create policy "members are judged" on risky for select to authenticated using (judge(title))`)
  await using visitor = await visitorHears({ table: 'risky' })
  const { client } = await backend.memberClient()
  const heard = await observe(client, { table: 'risky' })
  const told: string[] = []
  client.getChannels()[0]?.on('system', {}, ({ status }) => told.push(status))

  await sql(`insert into risky values (1, null, 'bad')`)
  await expect.poll(() => idsOf(visitor.heard)).toEqual([1])
  await expect.poll(() => told).toEqual(['error'])
  await sql(`truncate risky; insert into risky values (2, null, 'good')`)
  await expect.poll(() => idsOf(heard)).toEqual([2])

  // A check that runs into its limit is the last one: it delays everybody.
  await sql(`truncate risky; insert into risky values (3, null, 'slow')`)
  await expect.poll(() => idsOf(visitor.heard)).toEqual([1, 2, 3])
  await expect.poll(() => told).toEqual(['error', 'error'])
  await sql(`truncate risky; insert into risky values (4, null, 'good')`)
  await expect.poll(() => idsOf(visitor.heard)).toEqual([1, 2, 3, 4])
  expect(idsOf(heard)).toEqual([2])
  await client.removeAllChannels()
})

test('what is rolled back or truncated is not announced', async () => {
  await createNotes(backend, 'undone')
  await using visitor = await visitorHears({ table: 'undone' })
  await sql('begin; insert into undone values (1); rollback')
  await sql('begin; insert into undone values (2); savepoint a; insert into undone values (3); rollback to a; commit')
  await expect.poll(() => idsOf(visitor.heard)).toEqual([2])
  await sql('truncate undone')
  await sql('insert into undone values (4)')
  await expect.poll(() => visitor.heard).toHaveLength(2)
  expect(idsOf(visitor.heard)).toEqual([2, 4])
})

test('5,000 rows of one statement arrive whole and in order', async () => {
  await createNotes(backend, 'bulk')
  await using visitor = await visitorHears({ table: 'bulk' })
  await sql(`insert into bulk select i, null, 'Note ' || i from generate_series(5000, 1, -1) as i`)
  await expect.poll(() => visitor.heard.length).toBe(5_000)
  expect(idsOf(visitor.heard)).toEqual(Array.from({ length: 5_000 }, (_, index) => 5_000 - index))
})

test('an operator may add a table later, and remove it again', async () => {
  await createNotes(backend, 'early')
  await using everything = await visitorHears({})
  await createNotes(backend, 'late')
  await using late = await visitorHears({ table: 'late' })
  await sql('insert into late values (1)')
  await expect.poll(() => idsOf(late.heard)).toEqual([1])

  // Subscribers of the whole schema get the new table's changes as soon as this process knows of it.
  let id = 1
  await expect
    .poll(async () => {
      await sql('insert into late values ($1)', [++id])
      return everything.heard.some(({ table }) => table === 'late')
    })
    .toBe(true)

  await sql('alter publication supabase_realtime drop table late')
  await sql('insert into late values (0)')
  await sql('insert into early values (9)')
  await expect.poll(() => everything.heard.at(-1)).toMatchObject({ table: 'early', new: { id: 9 } })
  expect(idsOf(late.heard)).not.toContain(0)
})

test('leaving removes the subscriptions', async () => {
  await createNotes(backend, 'departed')
  const count = () =>
    sql<{ count: number }>(`select count(*)::int from realtime.subscription where entity = 'departed'::regclass`)
  const visitor = await visitorHears({ table: 'departed' })
  expect(await count()).toEqual([{ count: 1 }])
  await visitor[Symbol.asyncDispose]()
  await expect.poll(count).toEqual([{ count: 0 }])
})

test('after signing in, a client gets the changes that its account may read', async () => {
  await createNotes(backend, 'renewed')
  const { client: owner, userId, email } = await backend.memberClient()
  const client = backend.client()
  const heard = await observe(client, { table: 'renewed' })
  await sql('insert into renewed values (1, $1), (2, null)', [userId])
  await expect.poll(() => idsOf(heard)).toEqual([2])
  await client.auth.signInWithPassword({ email, password: TEST_PASSWORD })
  let id = 2
  await expect
    .poll(async () => {
      await sql('insert into renewed values ($1, $2)', [++id, userId])
      return heard.length
    })
    .toBeGreaterThan(1)
  await Promise.all([client.removeAllChannels(), owner.removeAllChannels()])
})

test('changes during a lost connection are delivered afterward, once', async () => {
  await createNotes(backend, 'interrupted')
  await using visitor = await visitorHears({ table: 'interrupted' })
  await sql('insert into interrupted values (1)')
  await expect.poll(() => idsOf(visitor.heard)).toEqual([1])
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity
             where application_name = 'site listener' and datname = current_database()`)
  await sql('insert into interrupted values (2)')
  await sql('insert into interrupted values (3)')
  await expect.poll(() => idsOf(visitor.heard)).toEqual([1, 2, 3])
  await sql('insert into interrupted values (4)')
  await expect.poll(() => idsOf(visitor.heard)).toEqual([1, 2, 3, 4])
})

test('two processes on one database both deliver', async () => {
  await createNotes(backend, 'shared')
  await using second = await startBackend({ database: backend.database })
  await using first = await visitorHears({ table: 'shared' })
  const client = second.client()
  const heard = await observe(client, { table: 'shared' })
  await sql('insert into shared values (1), (2)')
  await expect.poll(() => idsOf(first.heard)).toEqual([1, 2])
  await expect.poll(() => idsOf(heard)).toEqual([1, 2])
  await client.removeAllChannels()
})
