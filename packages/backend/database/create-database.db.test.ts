import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDatabase, openMigratedDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import type { ConnectionSettings } from './connection/connection-settings.ts'
import { createDatabase } from './create-database.ts'
import type { Database, DatabaseSession, Statement } from './database.ts'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'

const visitor: DatabaseSession = { role: 'anon' }

let migrated: MigratedDatabase

// All tests share one database: they test connections, and the extra table would make it useless for other tests.
beforeAll(async () => {
  migrated = await openMigratedDatabase()
  await migrated.sql('create table public.notes (text text)')
  await migrated.sql('grant select, insert on public.notes to anon')
})
afterAll(() => migrated[Symbol.asyncDispose]())

async function setup(options: Partial<ConnectionSettings> = {}) {
  await migrated.sql('truncate public.notes')
  const database = createDatabase({
    connectionString: migrated.authenticatorUrl,
    log: silentLog,
    maxConnections: 1,
    ...options,
  })
  return {
    database,
    sql: migrated.sql,
    notes: async () => (await migrated.sql<{ text: string }>('select text from public.notes')).map(({ text }) => text),
    [Symbol.asyncDispose]: database.close,
  }
}

function run(database: Database, statement: Statement, session = visitor) {
  return database.transaction(session, async ({ query }) => (await query(statement)).rows)
}

const addNote: Statement = { text: `insert into public.notes values ('a note')` }

test('a transaction runs as the role of its session, with its claims and settings', async () => {
  await using site = await setup()
  const rows = await run(
    site.database,
    {
      text: `select current_user as role, auth.uid() as uid, auth.role() as claim, auth.email() as email,
             auth.jwt() ->> 'x' as x, current_setting('request.method') as method`,
    },
    {
      role: 'authenticated',
      claims: { sub: '6c3c3e4e-8c8a-4a3e-9d2f-0d6f5c1a2b3c', role: 'authenticated', email: 'a@b.c', x: `'";\\` },
      settings: { 'request.method': 'GET' },
    },
  )
  expect(rows).toEqual([
    {
      role: 'authenticated',
      uid: '6c3c3e4e-8c8a-4a3e-9d2f-0d6f5c1a2b3c',
      claim: 'authenticated',
      email: 'a@b.c',
      x: `'";\\`,
      method: 'GET',
    },
  ])
})

test('no part of a session stays on the connection for the next one', async () => {
  await using site = await setup()
  const look = {
    text: `select current_user as role, auth.uid() as uid, current_setting('request.method', true) as method`,
  }
  const session = { role: 'authenticated', claims: { sub: crypto.randomUUID() }, settings: { 'request.method': 'GET' } }
  await run(site.database, look, session)
  await run(site.database, { text: 'select no_such_column' }, session).catch(() => undefined)

  expect(await run(site.database, look)).toEqual([{ role: 'anon', uid: null, method: '' }])
})

test.for([
  { role: 'postgres', code: '42501' },
  { role: 'no_such_role', code: '22023' },
  { role: 'none', code: '42501' },
  { role: 'NONE', code: '42501' },
  { role: '', code: '42501' },
])('the role "$role" is refused, and the statement sent along with it does not run', async ({ role, code }) => {
  await using site = await setup()
  await site.sql('grant insert on public.notes to public')

  const refused = await run(site.database, { ...addNote, isLast: true }, { role }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseError)
  expect(refused).toMatchObject({ code, message: expect.stringContaining('role') })
  expect(await site.notes()).toEqual([])
  expect(await run(site.database, { text: 'select 1 as alive' })).toEqual([{ alive: 1 }])
})

test('a failed statement rolls back the whole transaction and leaves the connection usable', async () => {
  await using site = await setup()
  const failing = site.database.transaction(visitor, async ({ query }) => {
    await query(addNote)
    await query({ text: 'select 1 / 0' })
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await site.notes()).toEqual([])
  expect(await run(site.database, { text: 'select 1 as alive' })).toEqual([{ alive: 1 }])
})

test('work that throws rolls back the transaction', async () => {
  await using site = await setup()
  const failing = site.database.transaction(visitor, async ({ query }) => {
    await query(addNote)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await site.notes()).toEqual([])
})

test('work that swallows the failure of a statement is not reported as committed', async () => {
  await using site = await setup()
  const deceived = site.database.transaction(visitor, async ({ query }) => {
    await query(addNote)
    await query({ text: 'select 1 / 0' }).catch(() => undefined)
  })
  await expect(deceived).rejects.toThrow('rolled back')
  expect(await site.notes()).toEqual([])
})

test('a last statement commits and returns its rows', async () => {
  await using site = await setup()
  const rows = await run(site.database, { text: `${addNote.text} returning text`, isLast: true })
  expect(rows).toEqual([{ text: 'a note' }])
  expect(await site.notes()).toEqual(['a note'])
})

test('a last statement that fails rolls back the earlier ones', async () => {
  await using site = await setup()
  const failing = site.database.transaction(visitor, async ({ query }) => {
    await query(addNote)
    await query({ text: 'select 1 / 0', isLast: true })
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await site.notes()).toEqual([])
})

test('the only statement of a transaction is sent with its session, which then ends like any other', async () => {
  await using site = await setup()
  await site.sql(
    'create table public.late (id int primary key deferrable initially deferred); grant all on late to anon',
  )
  const only = (text: string, session: DatabaseSession = visitor) => run(site.database, { text, isLast: true }, session)
  const claims = { sub: crypto.randomUUID() }
  const member = { role: 'authenticated', claims, settings: { statement_timeout: '100' } }
  // From the second time on, the connection has prepared what opens a session with as many settings.
  for (const time of ['first', 'second']) {
    expect(await only('select current_user as role, auth.uid() as uid', member), time).toEqual([
      { role: 'authenticated', uid: claims.sub },
    ])
    await expect(only('select pg_sleep(5)', member), time).rejects.toMatchObject({ code: '57014' })
    await expect(only('select 1', { ...member, role: 'postgres' }), time).rejects.toMatchObject({ code: '42501' })
    await expect(only('insert into public.late values (1), (1)'), time).rejects.toMatchObject({ code: '23505' })
    await expect(only('select 1 / 0'), time).rejects.toMatchObject({ code: '22012' })
    expect(await only('select current_user as role, auth.uid() as uid'), time).toEqual([{ role: 'anon', uid: null }])
  }
  const text = `${addNote.text} returning text`
  const add = (readOnly: boolean) =>
    site.database.transaction(visitor, ({ query }) => query({ text, isLast: true }), { readOnly })
  await add(true).catch(() => undefined)
  await expect(add(true)).rejects.toMatchObject({ code: '25006' })
  expect((await add(false)).rows).toEqual([{ text: 'a note' }])
  expect(await site.notes()).toEqual(['a note'])
})

test.for([{ isLast: false }, { isLast: true }])(
  'the end "rollback" returns rows but stores nothing (isLast: $isLast)',
  async ({ isLast }) => {
    await using site = await setup()
    const answer = await site.database.transaction(
      visitor,
      async ({ query }) => (await query({ text: `${addNote.text} returning text`, isLast })).rows,
      { end: 'rollback' },
    )
    expect(answer).toEqual([{ text: 'a note' }])
    expect(await site.notes()).toEqual([])
  },
)

test('a read-only transaction cannot write', async () => {
  await using site = await setup()
  const writing = site.database.transaction(visitor, ({ query }) => query(addNote), { readOnly: true })
  await expect(writing).rejects.toMatchObject({ code: '25006' })
})

test('a statement that runs too long is canceled', async () => {
  await using site = await setup({ statementTimeoutMs: 50 })
  await expect(run(site.database, { text: 'select pg_sleep(5)' })).rejects.toMatchObject({ code: '57014' })
})

test('a connection with too many prepared statements is replaced', async () => {
  await using site = await setup()
  const count = { text: 'select count(*)::int as count from pg_prepared_statements' }
  const pids = new Set<unknown>()
  for (let index = 0; index < 450; index++) {
    const [row] = await run(site.database, { text: `select pg_backend_pid() as pid, ${index}`, name: `n${index}` })
    pids.add(row?.pid)
  }
  expect(pids.size).toBe(2)
  const [row] = await run(site.database, count)
  expect(row?.count).toBeLessThan(100)
})

test('waiting too long for a connection is distinguished from other failures', async () => {
  await using site = await setup({ connectionTimeoutMs: 1000 })
  await run(site.database, { text: 'select 1' })
  await site.sql('select pg_advisory_lock(1)')
  const slow = run(site.database, { text: 'select pg_advisory_xact_lock(1)' })
  await expect(run(site.database, { text: 'select 1' })).rejects.toMatchObject({ reason: 'busy' })
  await site.sql('select pg_advisory_unlock(1)')
  await slow
})

test('an unreachable server is distinguished from other failures', async () => {
  const database = createDatabase({ connectionString: 'postgres://authenticator@127.0.0.1:1/none', log: silentLog })
  await expect(run(database, { text: 'select 1' })).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await database.close()
})

test('a connection lost during a statement fails it, and the next transaction gets a new connection', async () => {
  await using site = await setup()
  const cut = run(site.database, { text: 'select pg_sleep(5)' })
  cut.catch(() => undefined)
  await expect
    .poll(() =>
      site.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'select pg_sleep(5)' and datname = current_database()`),
    )
    .toHaveLength(1)
  await expect(cut).rejects.toMatchObject({ reason: 'unreachable' })
  expect(await run(site.database, { text: 'select 1 as alive' })).toEqual([{ alive: 1 }])
})

test('transactions beyond the number of connections wait their turn', async () => {
  await using site = await setup({ maxConnections: 2 })
  await Promise.all(Array.from({ length: 20 }, () => run(site.database, addNote)))
  expect(await site.notes()).toHaveLength(20)
})

test('an aborted transaction ends at once and writes nothing, and its cancel request reaches no later statement', async () => {
  await using site = await setup()
  for (let round = 0; round < 5; round++) {
    const controller = new AbortController()
    const aborted = site.database.transaction(
      visitor,
      async ({ query }) => {
        await query(addNote)
        controller.abort()
        await query({ text: 'select 1' })
      },
      { signal: controller.signal },
    )
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })

    const sleeping = new AbortController()
    const canceled = site.database.transaction(
      visitor,
      async ({ query }) => {
        setTimeout(() => sleeping.abort(), 10)
        await query({ text: `insert into public.notes select 'slow' from pg_sleep(7)`, isLast: true })
      },
      { signal: sleeping.signal },
    )
    // Waits for the only connection of the pool, and gets it without any delay between the two.
    const next = run(site.database, { text: 'select pg_sleep(0.02)::text as slept' })
    await expect(canceled).rejects.toMatchObject({ name: 'AbortError' })
    expect(await next).toHaveLength(1)
  }
  expect(await site.notes()).toEqual([])
})

test('an abort while the transaction waits for a connection ends it, and the connection is not lost', async () => {
  await using site = await setup()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const first = site.database.transaction(visitor, () => mayEnd)
  const controller = new AbortController()
  const second = site.database.transaction(visitor, ({ query }) => query(addNote), { signal: controller.signal })
  controller.abort()
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  end()
  await first
  expect(await run(site.database, addNote)).toEqual([])
  expect(await site.notes()).toEqual(['a note'])
})

test('an abort after the commit changes nothing', async () => {
  await using site = await setup()
  const controller = new AbortController()
  await site.database.transaction(
    visitor,
    async ({ query }) => {
      await query({ ...addNote, isLast: true })
      controller.abort()
    },
    { signal: controller.signal },
  )
  expect(await site.notes()).toEqual(['a note'])
})

const CONNECTION_STATE = `
  select
    (select count(*)::int from pg_prepared_statements) as prepared,
    array(select name from pg_settings where source = 'client' and name <> 'client_encoding' order by name) as started_with,
    array(select current_setting(name) from unnest(array['jit', 'statement_timeout', 'idle_in_transaction_session_timeout']) name) as settings`

test('behind a pooler nothing is prepared by name, and every setting is local to its transaction', async () => {
  const settings = ['off', '8s', '30s']
  const named: Statement = { text: 'select 1', name: 'one' }

  await using direct = await setup()
  await run(direct.database, named)
  const session = { prepared: 2, started_with: expect.arrayContaining(['jit', 'statement_timeout']), settings }
  expect(await run(direct.database, { text: CONNECTION_STATE })).toEqual([session])

  await using pooled = await setup({ preparesStatements: false, listens: false })
  await run(pooled.database, named)
  const local = { prepared: 0, started_with: ['application_name'], settings }
  expect(await run(pooled.database, { text: CONNECTION_STATE })).toEqual([local])
  const visitorWithTimeout = { ...visitor, settings: { statement_timeout: '100' } }
  expect(await run(pooled.database, { text: CONNECTION_STATE }, visitorWithTimeout)).toMatchObject([
    { settings: ['off', '100ms', '30s'] },
  ])
})

test('a database that does not listen opens no connection for it', async () => {
  await using site = await setup({ listens: false })
  const unlisten = await site.database.listen('any', () => undefined)
  await site.database.awaitNotifications()
  await unlisten()
  const listeners = await site.sql(`select from pg_stat_activity
    where datname = current_database() and application_name = 'site listener'`)
  expect(listeners).toEqual([])
})
