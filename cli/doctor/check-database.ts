import {
  type AppliedMigration,
  MigrationHistoryError,
  pendingMigrations,
  readMigrations,
} from '@headwater/backend/database'
import { Client } from 'pg'
import type { Config } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { explainDatabaseFailure } from '#server/data/explain-database-failure.ts'
import { explainHistory } from '#server/data/explain-history.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { isLocalAddress } from '#server/network/local-visitor.ts'
import { clusterOwner, dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { countSamplePosts } from '../admin/sample-content.ts'
import { checkArchive } from './check-backups.ts'
import { messageOf } from './check-machine.ts'
import { checkObjects } from './check-objects.ts'
import { checkIndexes, checkTables } from './check-tables.ts'
import { type Finding, finding } from './finding.ts'

const STUCK_AFTER_MINUTES = 30

/** Emails and webhook calls that nobody sends, or that were abandoned. */
async function checkOutbox(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ stuck: number; tried: number; lost: number }>(
    `select count(*) filter (where finished_at is null
       and created_at < now() - make_interval(mins => $1) and due_at < now() - make_interval(mins => $1))::int as stuck,
       count(*) filter (where finished_at is null and attempts > 0
         and created_at < now() - make_interval(mins => $1))::int as tried,
       count(*) filter (where outcome = 'given up' and finished_at > now() - interval '7 days')::int as lost
     from public.outbox`,
    [STUCK_AFTER_MINUTES],
  )
  const { stuck = 0, tried = 0, lost = 0 } = rows[0] ?? {}
  return [judgeStuck(stuck, tried), judgeLost(lost)]
}

function judgeStuck(stuck: number, tried: number): Finding {
  if (stuck === 0 && tried > 0) {
    return finding(
      'warn',
      'Outbox',
      `${tried} emails or webhook calls have been tried for more than ${STUCK_AFTER_MINUTES} minutes: read the answers at outbox.put_off in the site's log.`,
    )
  }
  return stuck === 0
    ? finding('ok', 'Outbox', `No email has waited for more than ${STUCK_AFTER_MINUTES} minutes.`)
    : finding(
        'fail',
        'Outbox',
        `${stuck} emails or webhook calls have been due for more than ${STUCK_AFTER_MINUTES} minutes, so nothing sends them: start the site, or look for "outbox" in its log.`,
      )
}

function judgeLost(lost: number): Finding {
  return lost === 0
    ? finding('ok', 'Sent', 'No email was abandoned in the last seven days.')
    : finding(
        'warn',
        'Sent',
        `${lost} emails or webhook calls of the last seven days were abandoned: correct SMTP_URL or CONTACT_WEBHOOK_URL, and read the messages at /admin/messages.`,
      )
}

async function checkAdministrators(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from public.user_roles where role = 'admin'`,
  )
  const count = rows[0]?.count ?? 0
  return count > 0
    ? finding('ok', 'Admins', `The site has ${count === 1 ? 'one administrator' : `${count} administrators`}.`)
    : finding(
        'warn',
        'Admins',
        'The site has no administrator, so nobody moderates or reads messages: sign up, then run npm run admin -- grant you@example.com.',
      )
}

/** Sample posts are welcome on a site that only its owner sees. */
async function checkSamples(client: Client, { siteUrl }: Config): Promise<Finding[]> {
  if (isLocalAddress(siteUrl)) return []
  const count = await countSamplePosts(client)
  if (count === 0) return [finding('ok', 'Samples', 'The blog has no sample posts.')]
  const advice = 'npm run admin -- remove-samples removes them.'
  return [finding('warn', 'Samples', `The blog has ${count} sample posts: ${advice}`)]
}

const CONNECT_TIMEOUT_MS = 10_000
const OLDEST_SERVER_VERSION = 150_000

/** What a check of the database may use: the owner's connection. */
export type DatabaseCheck = (client: Client, config: Config) => Promise<Finding | Finding[]>

/** In this order: later ones read tables that the migrations create. */
const CHECKS: readonly { name: string; needsTables: boolean; run: DatabaseCheck }[] = [
  { name: 'Server', needsTables: false, run: checkServer },
  { name: 'Schema', needsTables: false, run: checkMigrations },
  { name: 'Archive', needsTables: false, run: checkArchive },
  { name: 'Tables', needsTables: true, run: checkTables },
  { name: 'Indexes', needsTables: true, run: checkIndexes },
  { name: 'Objects', needsTables: true, run: checkObjects },
  { name: 'Outbox', needsTables: true, run: checkOutbox },
  { name: 'Admins', needsTables: true, run: checkAdministrators },
  { name: 'Samples', needsTables: true, run: checkSamples },
]

/** Joins the site's PostgreSQL if it runs; otherwise starts it for the duration of the checks. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { storage, dataDir } = config
  if (storage.kind === 'hosted') return [finding('ok', 'Database', 'The hosted service looks after the database.')]
  if (storage.kind === 'embedded' && !(await clusterOwner(dataFolderIn(dataDir)))) {
    return [finding('ok', 'Database', 'The first start will create the database.')]
  }
  try {
    return await withOwner(config, (client) => examine(client, config))
  } catch (error) {
    return [finding('fail', 'Database', messageOf(explainDatabaseFailure(error, storage)))]
  }
}

async function withOwner<Result>(config: Config, work: (client: Client) => Promise<Result>): Promise<Result> {
  const log = createJsonLog((line) => process.stderr.write(line), 'error')
  const { adminUrl, close } = await openAdminConnection({ ...config, log })
  const client = new Client({
    connectionString: adminUrl,
    application_name: 'doctor',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // A lost connection already fails the running statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
    await close()
  }
}

async function examine(client: Client, config: Config): Promise<Finding[]> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.outbox') is not null and to_regclass('storage.resumable_chunks') is not null as found`,
  )
  const hasTables = rows[0]?.found === true
  const findings: Finding[] = []
  for (const { name, needsTables, run } of CHECKS) {
    if (needsTables && !hasTables) continue
    try {
      findings.push(...[await run(client, config)].flat())
    } catch (error) {
      findings.push(
        finding('fail', name, `This check itself failed, which points to a damaged database: ${messageOf(error)}.`),
      )
    }
  }
  return findings
}

async function checkServer(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ number: number; words: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as words`,
  )
  const [server] = rows
  if (!server) throw new Error('The server returned no row')
  return judgeVersion(server.number, server.words)
}

function judgeVersion(number: number, words: string): Finding {
  return number >= OLDEST_SERVER_VERSION
    ? finding('ok', 'Database', `PostgreSQL ${words} answers.`)
    : finding(
        'fail',
        'Database',
        `PostgreSQL ${words} is too old: the site needs version 15 or later; upgrade the server.`,
      )
}

/** Whether the database has the schema of this version, and the extension that it uses. */
async function checkMigrations(client: Client, config: Config): Promise<Finding[]> {
  const applied = await readApplied(client)
  if (applied === null) return [finding('ok', 'Schema', 'The database is empty; the first start will fill it.')]
  const files = await readMigrations(migrationFolders)
  try {
    const pending = pendingMigrations(files, applied)
    return [judgePending(pending.length, applied.length), await checkExtension(client)]
  } catch (error) {
    if (!(error instanceof MigrationHistoryError)) throw error
    return [finding('fail', 'Schema', messageOf(explainHistory(error, config)))]
  }
}

async function readApplied(client: Client): Promise<AppliedMigration[] | null> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('backend.migrations') is not null as found`,
  )
  if (!rows[0]?.found) return null
  return (await client.query<AppliedMigration>('select name, sha256 from backend.migrations')).rows
}

function judgePending(pending: number, applied: number): Finding {
  return pending === 0
    ? finding('ok', 'Schema', `All ${applied} migrations are applied.`)
    : finding(
        'warn',
        'Schema',
        `${pending} migrations are not applied yet: the next start applies them; back up first.`,
      )
}

async function checkExtension(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_catalog.pg_extension where extname = 'pg_trgm') as found`,
  )
  return rows[0]?.found
    ? finding('ok', 'Search', 'The extension pg_trgm is installed.')
    : finding(
        'fail',
        'Search',
        'The extension pg_trgm was removed, so searches fail: run create extension pg_trgm with schema extensions, and restore the indexes from a backup.',
      )
}
