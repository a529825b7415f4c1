import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backendMigrations, migrate } from '@headwater/backend/database'
import { databaseUrl, runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { Client } from 'pg'
import { siteMigrations } from '#server/data/migration-folders.ts'
import { startThrowawayPostgres, type TestServer } from '#tests/database/throwaway-postgres.ts'

const INITIAL_DATABASE = fileURLToPath(new URL('initial-database', import.meta.url))
const ROLES = '10-roles.sql'
const FIRST_SERVICE = '30-auth.sql'
const SERVICES = [FIRST_SERVICE, '40-storage.sql', '50-realtime.sql']
const TEMPORARY_ROLE = 'renames_the_superuser'
/** The password of both roles; the server listens only on loopback. */
const PASSWORD = 'of-the-hosted-fixture'

const GIVE_TABLES_TO_THEIR_SERVICES = `
  -- Which our own backend takes away.
  alter default privileges grant execute on functions to public;
  do $$
  declare
    moved record;
  begin
    for moved in
      select format('%I.%I', schemaname, tablename) as name, schemaname from pg_tables
      where schemaname in ('auth', 'storage', 'realtime')
    loop
      execute format('alter table %s owner to %I', moved.name, 'supabase_' || moved.schemaname || '_admin');
      execute format('grant all on %s to postgres with grant option', moved.name);
    end loop;
  end
  $$`

export type HostedServer = TestServer & { superuserUrl: string; ownerUrl: string }
export type HostedDatabase = {
  /** Connects as supabase_admin, the superuser, which no customer of the hosted service can be. */
  superuserUrl: string
  /** Connects as postgres, the owner of the database, who applies migrations. */
  ownerUrl: string
}

/**
 * A separate PostgreSQL server with the roles of the hosted service, because roles belong to the whole server: the
 * superuser is supabase_admin, and postgres is not.
 */
export async function startHostedServer(): Promise<HostedServer> {
  const server = await startThrowawayPostgres()
  try {
    const superuserUrl = await renameSuperuser(server.adminUrl)
    await runSql(superuserUrl, await readSql(ROLES))
    await runSql(superuserUrl, `alter role postgres password '${PASSWORD}'`)
    return { ...server, superuserUrl, ownerUrl: withUser(superuserUrl, 'postgres') }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A superuser cannot rename itself, and the first superuser cannot lose its rights. */
async function renameSuperuser(adminUrl: string): Promise<string> {
  const name = decodeURIComponent(new URL(adminUrl).username)
  await runSql(adminUrl, `create role ${TEMPORARY_ROLE} superuser login password '${PASSWORD}'`)
  const url = withUser(adminUrl, 'supabase_admin')
  await runSql(
    withUser(adminUrl, TEMPORARY_ROLE),
    `alter role "${name}" rename to supabase_admin; alter role supabase_admin password '${PASSWORD}'`,
  )
  await runSql(url, `drop role ${TEMPORARY_ROLE}`)
  return url
}

function withUser(adminUrl: string, user: string): string {
  const url = new URL(adminUrl)
  url.username = user
  url.password = PASSWORD
  return url.href
}

/** A new project's database, before any migration of the site. */
export async function createHostedDatabase(server: HostedServer, name: string): Promise<HostedDatabase> {
  const database = await createDatabase(server, name)
  for (const file of await initialFiles()) await runSql(database.superuserUrl, await readSql(file))
  return database
}

/**
 * The same roles, schemas and default privileges, but with the tables of our own backend in place of the hosted
 * services', so that our backend can serve it. Its functions log in as authenticator with the given password.
 */
export async function createStandInDatabase(server: HostedServer, authenticatorPassword: string) {
  const database = await createDatabase(server, 'stand_in')
  const { superuserUrl } = database
  for (const file of await initialFiles()) {
    if (file === FIRST_SERVICE) {
      await migrate({ adminUrl: superuserUrl, folders: [backendMigrations], authenticatorPassword, log: silentLog })
      await runSql(superuserUrl, GIVE_TABLES_TO_THEIR_SERVICES)
    }
    if (!SERVICES.includes(file)) await runSql(superuserUrl, await readSql(file))
  }
  return database
}

async function createDatabase(server: HostedServer, name: string): Promise<HostedDatabase> {
  await runSql(server.superuserUrl, `create database "${name}" owner postgres`)
  return { superuserUrl: databaseUrl(server.superuserUrl, name), ownerUrl: databaseUrl(server.ownerUrl, name) }
}

/** The scripts of one database, in order. */
async function initialFiles(): Promise<string[]> {
  return (await readdir(INITIAL_DATABASE)).sort().filter((file) => file !== ROLES)
}

function readSql(file: string): Promise<string> {
  return readFile(join(INITIAL_DATABASE, file), 'utf8')
}

/**
 * What the hosted service's extension supautils grants to `postgres` for single statements. The database refuses
 * everything that the extension would not allow (90-limits-of-postgres.sql). Revoked after the migrations, so that
 * functions run with the rights that they actually have.
 */
const LENT_ROLES = 'supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin'

/** Runs statements as the owner of the database, with the rights that it has while it applies migrations. */
export async function asMigrations<Result>(
  database: HostedDatabase,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  await lendRoles(database)
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await runSql(database.superuserUrl, `revoke ${LENT_ROLES} from postgres`)
  }
}

/** Lasts as long as the server, for tests that create policies. */
export async function lendRoles({ superuserUrl }: HostedDatabase): Promise<void> {
  await runSql(superuserUrl, `grant ${LENT_ROLES} to postgres`)
}

/** Applies the site's migrations as `supabase db push` does: in their order, as postgres. */
export function pushMigrations(database: HostedDatabase): Promise<void> {
  return asMigrations(database, async (client) => {
    for (const name of (await readdir(siteMigrations)).sort()) await pushMigration(client, name)
  })
}

async function pushMigration(client: Client, name: string): Promise<void> {
  const sql = await readFile(join(siteMigrations, name), 'utf8')
  await client.query(sql).catch((cause: Error) => {
    throw new Error(`The migration ${name} failed on the hosted service: ${cause.message}`, { cause })
  })
}
