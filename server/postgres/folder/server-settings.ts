import { writeFile } from 'node:fs/promises'
import path from 'node:path'

export type Listening = { kind: 'socket'; folder: string } | { kind: 'loopback'; port: number }
export type ServerSettings = Record<string, string>

/** For a socket, the port is only a part of the file's name. */
const SOCKET_PORT = 5432
export const LOOPBACK = '127.0.0.1'

/** For a small machine that also runs Node; durability is never traded for speed. */
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
  // Compiling a plan costs more than it saves in the site's statements.
  jit: 'off',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.english',
  // The site logs failed statements itself. The server's log would include values that people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** Rewrites the cluster's postgresql.conf, so that a new release's settings also apply to existing folders. */
export async function writeSettings(cluster: string, listening: Listening, extra: ServerSettings): Promise<void> {
  const all = { ...SETTINGS, ...toSettings(listening), ...extra }
  const lines = [
    '# The site overwrites this file at each start. For your own settings, use "alter system set …".',
    ...Object.entries(all).map(([name, value]) => `${name} = ${quote(value)}`),
    '',
  ]
  await writeFile(path.join(cluster, 'postgresql.conf'), lines.join('\n'))
}

function toSettings(listening: Listening): ServerSettings {
  if (listening.kind === 'loopback') {
    return { listen_addresses: LOOPBACK, port: String(listening.port), unix_socket_directories: '' }
  }
  // The setting is a list, so double quotes protect commas and spaces in the folder's name.
  const folder = `"${listening.folder.replaceAll('"', '""')}"`
  return { listen_addresses: '', port: String(SOCKET_PORT), unix_socket_directories: folder }
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
