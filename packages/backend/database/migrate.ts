import { Client } from 'pg'
import type { Log } from '../http/log.ts'
import { BOUNDED_CONNECTION } from './connection/bounded-connection.ts'
import { ensurePublishedTriggers } from './server-setup/ensure-published-triggers.ts'
import { ensureRoles } from './server-setup/ensure-roles.ts'
import { ensureSchemaNotifications } from './server-setup/ensure-schema-notifications.ts'
import { isSuperuser } from './server-setup/is-superuser.ts'
import {
  type AppliedMigration,
  type MigrationFile,
  pendingMigrations,
  readMigrations,
} from './server-setup/migration-files.ts'
import { SetupError } from './setup-error.ts'

export type MigrateOptions = {
  /** A user that owns the database and may create roles; it need not be a superuser. */
  adminUrl: string
  /** Folders of `.sql` files, applied in this order. */
  folders: readonly string[]
  authenticatorPassword: string
  log: Log
}

/** Any constant works, as long as every process uses the same one. */
const MIGRATION_LOCK = 7_308_324_665_217_893
const OLDEST_SERVER_VERSION = 150_000

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; words: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as words`,
  )
  const version = rows[0]
  if (version && version.number < OLDEST_SERVER_VERSION) {
    throw new SetupError(`PostgreSQL 15 or later is needed; this server is ${version.words}.`)
  }
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  await client.query(
    `do $$ begin
       if to_regclass('backend.migrations') is null then
         create schema if not exists backend;
         create table backend.migrations (
           name text constraint migrations_pkey primary key,
           sha256 text not null,
           applied_at timestamptz not null default now()
         );
         alter table backend.migrations enable row level security;
       end if;
     end $$`,
  )
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from backend.migrations order by name')
  return rows
}

async function applyMigration(client: Client, { name, sql, sha256 }: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into backend.migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The migration ${name} failed: ${reason}`, { cause })
  }
}

async function migrateWithLock(client: Client, options: MigrateOptions): Promise<void> {
  const { folders, log } = options
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await ensureRoles(client, options)
  const pending = pendingMigrations(await readMigrations(folders), await readApplied(client))
  for (const file of pending) {
    await applyMigration(client, file)
    log.info('database.migration_applied', { name: file.name })
  }
  await ensureServiceRoleAccess(client)
  await ensureSchemaNotifications(client)
  await ensurePublishedTriggers(client, log)
  await ensureIndexedSearch(client)
}

/**
 * Brings a database to the state that this version ships. Safe to call at every start and from several processes
 * at once: one applies the migrations, the others wait and find nothing left to do. Forward only.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  // Closing the connection releases the lock in any case. No server timeout may interrupt a migration.
  const client = new Client({
    connectionString: options.adminUrl,
    application_name: 'migrate',
    ...BOUNDED_CONNECTION,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  // A lost connection already fails the running statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOldServer(client)
    await migrateWithLock(client, options)
  } finally {
    await client.end()
  }
}

const POLICY = 'service_role passes row-level security'

type TableName = { name: string }

/**
 * Where the migrating user may not grant BYPASSRLS to service_role (a managed PostgreSQL without superuser),
 * a policy on every table with row-level security has the same effect. Grants still limit what it can access.
 */
async function ensureServiceRoleAccess(client: Client): Promise<void> {
  const { rows } = await client.query<TableName>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_catalog.pg_class c
     join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relrowsecurity
       and n.nspname not like 'pg\\_%'
       and pg_catalog.pg_has_role(c.relowner, 'usage')
       and not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role')
       and not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [POLICY],
  )
  for (const { name } of rows) {
    await client.query(`create policy "${POLICY}" on ${name} for all to service_role using (true) with check (true)`)
  }
}

/** The function behind `tsvector @@ tsquery`. */
const TEXT_MATCH = 'pg_catalog.ts_match_vq(tsvector, tsquery)'

/**
 * Under row-level security, PostgreSQL applies a query's own condition only to rows that the policy has let through,
 * unless the condition's function is marked leakproof. So a text search would read every post instead of the index.
 * The match looks only at its two arguments and raises no error that depends on them, but PostgreSQL does not mark
 * it leakproof. Only a superuser may do so; elsewhere search works, but more slowly.
 */
async function ensureIndexedSearch(client: Client): Promise<void> {
  if (!(await isSuperuser(client))) return
  const { rowCount } = await client.query(
    'select from pg_catalog.pg_proc where oid = $1::regprocedure and not proleakproof',
    [TEXT_MATCH],
  )
  if (rowCount === 1) await client.query(`alter function ${TEXT_MATCH} leakproof`)
}
