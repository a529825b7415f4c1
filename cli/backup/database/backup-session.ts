import type { Client } from 'pg'
import type { Manifest } from '../manifest.ts'

export type StoppedBackup = {
  stopLsn: string
  /** The contents of backup_label, which tells a server where recovery begins and ends. */
  label: string
  /** The names of the segments and history files of the log that recovery needs. */
  log: string[]
}

export type BackupSession = Pick<Manifest['database'], 'startLsn' | 'firstSegment' | 'timeline'> & {
  stop: () => Promise<StoppedBackup>
}

/**
 * Begins a backup of a running server: its files may be copied until `stop`, together with the log written in that
 * time. Ends with the connection if it is not stopped.
 */
export async function beginBackup(client: Client): Promise<BackupSession> {
  // Keeps the server from recycling the log before it is copied; removed with the connection.
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  const { rows } = await client.query<Pick<BackupSession, 'startLsn' | 'firstSegment' | 'timeline'>>(
    `select start_lsn::text as "startLsn", pg_walfile_name(start_lsn) as "firstSegment",
       (select timeline_id from pg_control_checkpoint()) as timeline
     from pg_backup_start('npm run backup', fast => true) as start_lsn`,
  )
  const [start] = rows
  if (!start) throw new Error('The backup did not begin')

  async function stop(): Promise<StoppedBackup> {
    const stopped = await client.query<{ lsn: string; labelfile: string; last: string }>(
      `select lsn::text, labelfile, pg_walfile_name(lsn - 1) as last from pg_backup_stop(wait_for_archive => false)`,
    )
    const { lsn = '', labelfile = '', last = '' } = stopped.rows[0] ?? {}
    const log = await client.query<{ name: string }>(
      `select name from pg_ls_waldir()
       where name ~ '^[0-9A-F]{24}$' and name between $1 and $2 or name like '%.history' order by name`,
      [start?.firstSegment, last],
    )
    return { stopLsn: lsn, label: labelfile, log: log.rows.map(({ name }) => name) }
  }

  return { ...start, stop }
}
