import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '#backend/database/migrate.ts'
import { type MigratedDatabase, openMigratedDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { TEST_AUTHENTICATOR_PASSWORD as authenticatorPassword } from '#backend/tests/database/test-cluster.ts'
import { silentLog } from '#backend/tests/silent-log.ts'

const LISTENER = '00000000-0000-0000-0000-000000000001'
const NOTES = 'create table notes (id int primary key, title text); grant select on notes to anon'

/** Registers a live process that observes these tables. */
async function observe({ sql }: MigratedDatabase, tables: readonly string[], action = '*'): Promise<void> {
  await sql('insert into realtime.listeners (id) values ($1) on conflict do nothing', [LISTENER])
  await sql(
    `insert into realtime.subscription (subscription_id, entity, claims, action_filter, listener_id)
     select gen_random_uuid(), name::regclass, '{"role":"anon"}', $2, $3 from unnest($1::text[]) as name`,
    [tables, action, LISTENER],
  )
}

async function publish({ sql }: MigratedDatabase, tables: string): Promise<void> {
  await sql(`alter publication supabase_realtime add table ${tables}`)
}

/** One line for each recorded change, as a process would deliver them. */
async function recorded({ sql }: MigratedDatabase): Promise<string[]> {
  const rows = await sql<{ line: string }>(
    `select concat_ws(' ', action, entity::regclass, record, 'was ' || old_record::text) as line
       from realtime.changes order by xid, position, id`,
  )
  return rows.map(({ line }) => line)
}

function triggersOf({ sql }: MigratedDatabase, table: string): Promise<{ name: string }[]> {
  return sql(
    `select tgname as name from pg_trigger where tgrelid = $1::regclass and tgname like 'realtime%' order by 1`,
    [table],
  )
}

test('a table that nobody observes records nothing, and neither does one that only a dead process observed', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(NOTES)
  await publish(database, 'notes')
  await database.sql(`insert into notes values (1, 'One')`)
  await observe(database, ['notes'], 'DELETE')
  await database.sql(`insert into notes values (2, 'Two')`)
  await database.sql(`update realtime.listeners set seen_at = now() - interval '2 minutes'`)
  await database.sql('delete from notes')
  expect(await recorded(database)).toEqual([])
})

test('rows are paired with their old versions even if the statement swaps their keys', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(
    'create table seats (id int primary key deferrable, guest text); alter table seats replica identity full',
  )
  await publish(database, 'seats')
  await database.sql(`insert into seats values (1, 'Ada'), (2, 'Eve'), (3, 'Bob')`)
  await observe(database, ['seats'])
  await database.sql('update seats set id = 4 - id')
  expect(await recorded(database)).toEqual([
    'UPDATE seats {"id": 3, "guest": "Ada"} was {"id": 1, "guest": "Ada"}',
    'UPDATE seats {"id": 2, "guest": "Eve"} was {"id": 2, "guest": "Eve"}',
    'UPDATE seats {"id": 1, "guest": "Bob"} was {"id": 3, "guest": "Bob"}',
  ])
})

test('what a trigger changes comes after the change that fired it', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(`${NOTES};
    create table comments (id int primary key, note_id int references notes on delete cascade);
    create function capitalize() returns trigger language plpgsql as $$
    begin update notes set title = upper(title) where id = new.id; return null; end $$;
    create trigger a after insert on notes for each row execute function capitalize()`)
  await publish(database, 'notes, comments')
  await observe(database, ['notes', 'comments'])
  await database.sql(`insert into notes values (1, 'one')`)
  await database.sql('insert into comments values (7, 1)')
  await database.sql('delete from notes')
  expect(await recorded(database)).toEqual([
    'INSERT notes {"id": 1, "title": "one"}',
    'UPDATE notes {"id": 1, "title": "ONE"} was {"id": 1}',
    'INSERT comments {"id": 7, "note_id": 1}',
    'DELETE notes was {"id": 1}',
    'DELETE comments was {"id": 7}',
  ])
})

test('columns may have any name, even one that the triggers use', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(`create table odd (n int primary key, start int, identity text, number int, version int, o int,
                                        new_rows int, old_rows int, r int, xid int, tg_relid int)`)
  await publish(database, 'odd')
  await observe(database, ['odd'])
  await database.sql('insert into odd (n, start) values (1, 2)')
  await database.sql('update odd set start = 3')
  await database.sql('delete from odd')
  expect((await recorded(database)).map((line) => line.split(' ', 1)[0])).toEqual(['INSERT', 'UPDATE', 'DELETE'])
})

test('partitions are observed, whichever table a statement names', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(`create table events (id int, year int, primary key (id, year)) partition by list (year);
                      create table events_2025 partition of events for values in (2025);
                      create table events_2026 partition of events for values in (2026)`)
  await publish(database, 'events')
  await observe(database, ['events_2025', 'events_2026'])
  await database.sql('insert into events values (1, 2025)')
  await database.sql('insert into events_2026 values (2, 2026)')
  expect(await recorded(database)).toEqual([
    'INSERT events_2025 {"id": 1, "year": 2025}',
    'INSERT events_2026 {"id": 2, "year": 2026}',
  ])
})

test('partitions can be observed under the name of their root', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(`alter publication supabase_realtime set (publish_via_partition_root = true);
                      create table events (id int, year int, primary key (id, year)) partition by list (year);
                      create table events_2025 partition of events for values in (2025)`)
  await publish(database, 'events')
  await observe(database, ['events'])
  await database.sql('insert into events values (1, 2025)')
  await database.sql('insert into events_2025 values (2, 2025)')
  expect(await recorded(database)).toEqual([
    'INSERT events {"id": 1, "year": 2025}',
    'INSERT events {"id": 2, "year": 2025}',
  ])
})

test('triggers follow the publication, in the transaction that changes it', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(NOTES)
  await publish(database, 'notes')
  const ofStatements = ['realtime_delete', 'realtime_insert', 'realtime_position', 'realtime_update']
  expect((await triggersOf(database, 'notes')).map(({ name }) => name)).toEqual(ofStatements)

  await database.sql(`alter publication supabase_realtime set (publish = 'insert')`)
  expect((await triggersOf(database, 'notes')).map(({ name }) => name)).toEqual([
    'realtime_insert',
    'realtime_position',
  ])

  await database.sql('alter publication supabase_realtime drop table notes')
  expect(await triggersOf(database, 'notes')).toEqual([])

  await database.sql('create schema shop; alter publication supabase_realtime add tables in schema shop')
  await database.sql('create table shop.orders (id int primary key)')
  expect(await triggersOf(database, 'shop.orders')).not.toEqual([])

  await database.sql('drop publication supabase_realtime')
  expect(await triggersOf(database, 'shop.orders')).toEqual([])
  await database.sql('create publication supabase_realtime for all tables')
  expect(await triggersOf(database, 'notes')).not.toEqual([])
  expect(await triggersOf(database, 'realtime.listeners')).toEqual([])
})

test('without the event trigger, a process or the next start attaches what is missing', async () => {
  await using database = await openMigratedDatabase()
  await database.sql('drop event trigger follow_publication')
  await database.sql(NOTES)
  await publish(database, 'notes')
  expect(await triggersOf(database, 'notes')).toEqual([])
  await database.as('service_role')('select realtime.sync_publication()')
  expect(await triggersOf(database, 'notes')).toHaveLength(4)

  await database.sql('drop trigger realtime_insert on notes')
  await migrate({ adminUrl: database.url, folders: inject('migrationFolders'), authenticatorPassword, log: silentLog })
  expect(await triggersOf(database, 'notes')).toHaveLength(4)
})

test('a table that is being written has to wait, and the others get their triggers', async () => {
  await using database = await openMigratedDatabase()
  await database.sql('drop event trigger follow_publication')
  await database.sql(`${NOTES}; create table busy (id int primary key)`)
  await publish(database, 'notes, busy')
  await using other = await openTransaction(database.url)
  await other.query('insert into busy values (1)')
  const problems = await database.as('service_role')<{ problem: string }>(
    'select problem from realtime.sync_publication() as problem',
  )
  expect(problems).toEqual([{ problem: 'public.busy: canceling statement due to lock timeout' }])
  expect(await triggersOf(database, 'notes')).toHaveLength(4)
})

test('a published table that is being altered does not make the creation of another fail', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(NOTES)
  await publish(database, 'notes')
  await using other = await openTransaction(database.url)
  await other.query('alter table notes add column size int')
  await database.sql('create table another (id int primary key)')
  expect(await database.sql(`select to_regclass('another') as name`)).toEqual([{ name: 'another' }])
})

async function openTransaction(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  return { query: (text: string) => client.query(text), [Symbol.asyncDispose]: () => client.end() }
}

test.for(['listeners', 'subscription', 'changes'])(
  'visitors and members cannot read realtime.%s',
  async (table, { expect }) => {
    await using database = await openMigratedDatabase()
    await expect(database.asVisitor(`select from realtime.${table}`)).rejects.toThrow('permission denied')
    const member = await database.createUser()
    await expect(database.asUser(member)(`select from realtime.${table}`)).rejects.toThrow('permission denied')
  },
)
