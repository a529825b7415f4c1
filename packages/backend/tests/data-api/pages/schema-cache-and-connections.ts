import { expect } from 'vitest'
import { createDatabase } from '#backend/database/create-database.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { openEmptyDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { openRestBackend } from '#backend/tests/modules/open-rest-backend.ts'
import type { RestApi } from '#backend/tests/modules/open-rest-module.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import type { Page } from '../sentence.ts'

const library = { schemas: ['library', 'branch'] } as const
/** Each sentence with this setting has its own database, because it changes the schema. */
const alone = { transactionEnd: 'commit' } as const

const CREATE_MAPS = 'create table library.maps (id int); grant select on library.maps to anon'
const RELOAD = `notify pgrst, 'reload schema'`

async function statusOf({ ask }: RestApi, path: string): Promise<number> {
  return (await ask(`GET ${path}`)).status
}

export const schemaCache: Page = {
  title: 'Schema cache',
  source: 'schema_cache',
  settings: { ...library, ...alone },
  entersByBackend: true,
  sentences: [
    {
      says: 'A new table is served after the schema has been read again.',
      async check(api) {
        await api.sql(CREATE_MAPS)
        expect(await statusOf(api, '/maps')).toBe(404)
        await api.sql(RELOAD)
        await expect.poll(() => statusOf(api, '/maps')).toBe(200)
      },
    },
    {
      says: '`notify pgrst` without a payload reads the schema again, too.',
      async check(api) {
        await api.sql(`${CREATE_MAPS}; notify pgrst`)
        await expect.poll(() => statusOf(api, '/maps')).toBe(200)
      },
    },
    {
      says: 'Notifications in quick succession do not each read the schema.',
      async check() {
        const events: string[] = []
        const log = { ...silentLog, info: (event: string) => void events.push(event) }
        await using api = await openRestBackend(['create table things (id int)'], defaultRestSettings, { log })
        await api.sql('create table more_things (id int); grant select on more_things to anon')
        await Promise.all(Array.from({ length: 10 }, () => api.sql(RELOAD)))
        await expect.poll(() => statusOf(api, '/more_things')).toBe(200)
        expect(events.filter((event) => event === 'schema.reloaded')).not.toHaveLength(10)
      },
    },
    {
      says: 'An event trigger that notifies keeps the schema cache up to date by itself.',
      async check(api) {
        await api.sql(`
          create function vault.announce() returns event_trigger language plpgsql as $$
          begin notify pgrst, 'reload schema'; end $$;
          create event trigger announce on ddl_command_end execute function vault.announce()`)
        await api.sql(CREATE_MAPS)
        await expect.poll(() => statusOf(api, '/maps')).toBe(200)
      },
    },
    {
      says: 'When the listening connection has been lost, the schema is read again.',
      async check(api) {
        await api.sql(CREATE_MAPS)
        await api.sql(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'site listener'`)
        await expect.poll(() => statusOf(api, '/maps')).toBe(200)
      },
    },
    {
      says: 'SIGUSR1 reloads the schema, SIGUSR2 the settings.',
      differs: 'no signals',
      async check() {
        expect([process.listenerCount('SIGUSR1'), process.listenerCount('SIGUSR2')]).toEqual([0, 0])
      },
    },
  ],
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

export const connectionPool: Page = {
  title: 'Connections',
  source: 'connection_pool',
  settings: { ...library, ...alone },
  entersByBackend: true,
  sentences: [
    {
      says: 'The pool grows with the requests, up to `DB_POOL`.',
      async check() {
        await using pool = await openConnections({ maxConnections: 2 })
        const runs = Array.from({ length: 6 }, () => pool.run(`${COUNT} and pg_sleep(0.05) is not null`))
        await Promise.all(runs)
        expect(await pool.run(COUNT)).toEqual({ count: 2 })
      },
    },
    {
      says: 'Connections that have not been used for `DB_POOL_MAX_IDLETIME` are closed.',
      differs: 'one connection remains',
      async check() {
        await using pool = await openConnections({ maxConnections: 3, idleTimeoutMs: 50 })
        await Promise.all([1, 2, 3].map(() => pool.run('select pg_sleep(0.05)')))
        await expect.poll(() => pool.run(COUNT)).toEqual({ count: 1 })
      },
    },
    {
      says: 'Connections are made as the login role of `DATABASE_URL`.',
      async check() {
        await using pool = await openConnections({})
        expect(await pool.run('select session_user as name')).toEqual({ name: 'authenticator' })
      },
    },
    {
      says: 'Connections have the name and the version of the server in `pg_stat_activity`.',
      differs: 'names of connections',
      async check() {
        await using pool = await openConnections({})
        expect(await pool.run(`select current_setting('application_name') as name`)).toEqual({ name: 'site' })
      },
    },
    {
      says: 'Lost connections are replaced: requests succeed again by themselves.',
      async check(api) {
        expect(await statusOf(api, '/books')).toBe(200)
        await api.sql(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
        await expect.poll(() => statusOf(api, '/books')).toBe(200)
      },
    },
  ],
}
