import { expect } from 'vitest'
import { createDatabase } from '#backend/database/create-database.ts'
import type { Database } from '#backend/database/database.ts'
import { EMPTY_SCHEMA_CACHE } from '#backend/database/schema-cache.ts'
import type { LogFields } from '#backend/http/log.ts'
import { createRestModule } from '#backend/rest/rest-module.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { openEmptyDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { openBackend } from '#backend/tests/modules/open-backend.ts'
import { openRestBackend } from '#backend/tests/modules/open-rest-backend.ts'
import { type RestApi, toRequest } from '#backend/tests/modules/open-rest-module.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import type { Checks } from '../test-document.ts'

const CREATE_MAPS = 'create table library.maps (id int); grant select on library.maps to anon'
const RELOAD = `notify pgrst, 'reload schema'`

async function statusOf({ ask }: RestApi, path: string): Promise<number> {
  return (await ask(`GET ${path}`)).status
}

/** Each of these has its own database, because it changes the schema. */
export const schemaCacheChecks: Checks = {
  async 'A new table is served after the schema has been read again.'(api) {
    await api.sql(CREATE_MAPS)
    expect(await statusOf(api, '/maps')).toBe(404)
    await api.sql(RELOAD)
    await expect.poll(() => statusOf(api, '/maps')).toBe(200)
  },
  async '`notify pgrst` without a payload reads the schema again, too.'(api) {
    await api.sql(`${CREATE_MAPS}; notify pgrst`)
    await expect.poll(() => statusOf(api, '/maps')).toBe(200)
  },
  async 'Notifications in quick succession do not each read the schema.'() {
    const events: string[] = []
    const log = { ...silentLog, info: (event: string) => void events.push(event) }
    await using api = await openRestBackend(['create table things (id int)'], defaultRestSettings, { log })
    await api.sql('create table more_things (id int); grant select on more_things to anon')
    await Promise.all(Array.from({ length: 10 }, () => api.sql(RELOAD)))
    await expect.poll(() => statusOf(api, '/more_things')).toBe(200)
    expect(events.filter((event) => event === 'schema.reloaded')).not.toHaveLength(10)
  },
  async 'An event trigger that notifies keeps the schema cache up to date by itself.'(api) {
    await api.sql(`
      create function vault.announce() returns event_trigger language plpgsql as $$
      begin notify pgrst, 'reload schema'; end $$;
      create event trigger announce on ddl_command_end execute function vault.announce()`)
    await api.sql(CREATE_MAPS)
    await expect.poll(() => statusOf(api, '/maps')).toBe(200)
  },
  async 'When the listening connection has been lost, the schema is read again.'(api) {
    await api.sql(CREATE_MAPS)
    await api.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'site listener'`)
    await expect.poll(() => statusOf(api, '/maps')).toBe(200)
  },
  async 'SIGUSR1 reloads the schema, SIGUSR2 the settings.'() {
    expect([process.listenerCount('SIGUSR1'), process.listenerCount('SIGUSR2')]).toEqual([0, 0])
  },
}

async function openConnections(options: { maxConnections?: number; idleTimeoutMs?: number }) {
  const empty = await openEmptyDatabase()
  const database = createDatabase({ connectionString: empty.authenticatorUrl, log: silentLog, ...options })
  const run = (text: string) =>
    database.transaction(
      { role: 'anon' },
      async ({ query }) => (await query<Record<string, unknown>>({ text })).rows[0],
    )
  return {
    run,
    async [Symbol.asyncDispose]() {
      await database.close()
      await empty[Symbol.asyncDispose]()
    },
  }
}

const COUNT = 'select count(*)::int as count from pg_stat_activity where datname = current_database()'
const UNREACHABLE = 'postgres://nobody@127.0.0.1:1/nothing'

/** What the root of a module on this database answers. */
async function refusalOf(database: Database): Promise<unknown> {
  const module = createRestModule({
    database,
    schemaCache: { current: () => EMPTY_SCHEMA_CACHE },
    settings: defaultRestSettings,
  })
  const caller = { role: 'anon', claims: { role: 'anon' }, accessToken: null }
  return module.handle(toRequest('GET /', {}), { requestId: 'test', clientAddress: '192.0.2.1', caller }).then(
    () => 'an answer',
    (error: unknown) => error,
  )
}

export const connectionChecks: Checks = {
  async 'The pool grows with the requests, up to `DB_POOL`.'() {
    await using pool = await openConnections({ maxConnections: 2 })
    const runs = Array.from({ length: 6 }, () => pool.run(`${COUNT} and pg_sleep(0.05) is not null`))
    await Promise.all(runs)
    expect(await pool.run(COUNT)).toEqual({ count: 2 })
  },
  async 'Connections that have not been used for `DB_POOL_MAX_IDLETIME` are closed.'() {
    await using pool = await openConnections({ maxConnections: 3, idleTimeoutMs: 50 })
    await Promise.all([1, 2, 3].map(() => pool.run('select pg_sleep(0.05)')))
    await expect.poll(() => pool.run(COUNT)).toEqual({ count: 1 })
  },
  async 'Connections are made as the login role of `DATABASE_URL`.'() {
    await using pool = await openConnections({})
    expect(await pool.run('select session_user as name')).toEqual({ name: 'authenticator' })
  },
  async 'Connections have the name and the version of the server in `pg_stat_activity`.'() {
    await using pool = await openConnections({})
    expect(await pool.run(`select current_setting('application_name') as name`)).toEqual({ name: 'site' })
  },
  async 'Lost connections are replaced: requests succeed again by themselves.'(api) {
    expect(await statusOf(api, '/books')).toBe(200)
    await api.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await expect.poll(() => statusOf(api, '/books')).toBe(200)
  },
  async 'PGRST000, 503: the database cannot be reached.'() {
    const database = createDatabase({ connectionString: UNREACHABLE, log: silentLog })
    expect(await refusalOf(database)).toMatchObject({ status: 503, code: 'PGRST000' })
    await database.close()
  },
  async 'An answer of 503 names the time of the next attempt in `Retry-After`.'() {
    const database = createDatabase({ connectionString: UNREACHABLE, log: silentLog })
    const refusal = await refusalOf(database)
    expect(refusal).toMatchObject({ status: 503, headers: { 'proxy-status': 'PostgREST; error=PGRST000' } })
    expect(refusal).not.toHaveProperty(['headers', 'retry-after'])
    await database.close()
  },
  async 'PGRST001, 503: the connection failed for another reason.'() {
    const database = createDatabase({ connectionString: `${UNREACHABLE}?sslmode=disable`, log: silentLog })
    expect(await refusalOf(database)).toMatchObject({ status: 503, code: 'PGRST000' })
    await database.close()
  },
  async 'PGRST002, 503: the database could not be reached to read its schema.'() {
    await expect(openBackend({ databaseUrl: UNREACHABLE })).rejects.toThrow('The database cannot be reached')
  },
  async 'PGRST003, 504: no connection became free in time.'() {
    await using empty = await openEmptyDatabase()
    const database = createDatabase({
      connectionString: empty.authenticatorUrl,
      maxConnections: 1,
      // It also limits how long the first connection takes to open, which on a busy machine is not short.
      connectionTimeoutMs: 2_000,
      log: silentLog,
    })
    const refusal = await database.transaction({ role: 'anon' }, () => refusalOf(database))
    expect(refusal).toMatchObject({ status: 504, code: 'PGRST003' })
    await database.close()
  },
  async 'Each request is logged: its caller, address, path, status and size.'() {
    const lines: [string, LogFields | undefined][] = []
    const log = { ...silentLog, error: (event: string, fields?: LogFields) => void lines.push([event, fields]) }
    const schema = `create function broken() returns int language sql as 'select 1';
      create or replace function broken() returns int language plpgsql as $$ begin raise sqlstate 'XX000'; end $$`
    await using api = await openRestBackend([schema], defaultRestSettings, { log })
    const { status, headers } = await api.ask('POST /rpc/broken')
    expect(status).toBe(500)
    expect(lines).toMatchObject([
      ['request.failed', { requestId: headers.get('x-request-id'), path: '/rest/v1/rpc/broken' }],
    ])
  },
}
