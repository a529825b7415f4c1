import { Client, type ClientBase } from 'pg'

const TIMEOUT_MS = 2_000

/** The state of PostgreSQL's write-ahead log archiving. */
export type WalArchiveState = {
  /** False if the server was started without WAL_ARCHIVE_DIR. */
  isOn: boolean
  /** Whether the last attempt failed. PostgreSQL keeps the segment and tries again. */
  hasFailed: boolean
}

/** Any role may ask. */
export async function readWalArchive(client: ClientBase): Promise<WalArchiveState> {
  const { rows } = await client.query<WalArchiveState>(
    `select pg_catalog.current_setting('archive_mode') <> 'off' as "isOn",
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "hasFailed"
     from pg_catalog.pg_stat_archiver`,
  )
  const [state] = rows
  if (!state) throw new Error('pg_stat_archiver has no row')
  return state
}

/** For one scrape of the metrics, with its own connection. Null if the server does not archive, or does not answer. */
export async function hasArchiveFailed(databaseUrl: string): Promise<boolean | null> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // A lost connection already fails the running statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { isOn, hasFailed } = await readWalArchive(client)
    return isOn ? hasFailed : null
  } catch {
    // Other metrics show that the database does not answer; the scrape must still return them.
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * How many seconds the oldest finished segment of the log has been waiting for the archive; 0 if none is. A segment is
 * finished at most a minute after its first write. Needs the rights of pg_monitor.
 */
export async function readArchiveDelay(client: ClientBase): Promise<number> {
  // A server that was stopped for days is not late until it has had time to archive.
  const { rows } = await client.query<{ seconds: number | null }>(
    `select extract(epoch from clock_timestamp() - greatest(min(modification), pg_catalog.pg_postmaster_start_time()))
       ::double precision as seconds
     from pg_catalog.pg_ls_archive_statusdir() where name like '%.ready' having count(*) > 0`,
  )
  return rows[0]?.seconds ?? 0
}
