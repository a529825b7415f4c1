import { writeFile } from 'node:fs/promises'
import path from 'node:path'

export type Listening = { kind: 'socket'; folder: string } | { kind: 'loopback'; port: number }
export type ServerSettings = Record<string, string>

/** With a socket it is a part of the file's name only. */
const SOCKET_PORT = 5432
export const LOOPBACK = '127.0.0.1'

/** For a site on a small machine that shares it with Node; durability is never traded for speed. */
const SETTINGS: ServerSettings = {
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '512MB',
  min_wal_size: '32MB',
  random_page_cost: '1.1',
  // Compiling a plan costs more than any statement of a site gains.
  jit: 'off',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.english',
  // The site logs failed statements by its own rules. The server would add values that people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** Writes the cluster's postgresql.conf anew, so that a new release's settings reach old folders too. */
export async function writeSettings(cluster: string, listening: Listening, extra: ServerSettings): Promise<void> {
  const all = { ...SETTINGS, ...toSettings(listening), ...extra }
  const lines = [
    '# Written by the site at each start. For settings of your own use "alter system set …".',
    ...Object.entries(all).map(([name, value]) => `${name} = ${quote(value)}`),
    '',
  ]
  await writeFile(path.join(cluster, 'postgresql.conf'), lines.join('\n'))
}

function toSettings(listening: Listening): ServerSettings {
  if (listening.kind === 'loopback') {
    return { listen_addresses: LOOPBACK, port: String(listening.port), unix_socket_directories: '' }
  }
  // The setting is a list: double quotes keep commas and spaces of the folder's name.
  const folder = `"${listening.folder.replaceAll('"', '""')}"`
  return { listen_addresses: '', port: String(SOCKET_PORT), unix_socket_directories: folder }
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
