import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders whose contents a server recreates; PostgreSQL's documentation lists them for copies of a running server. */
const EMPTY_FOLDERS = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal)$/
const TEMPORARY = /^(pgsql_tmp|pg_internal\.init)/
/** Comes last, because it says where recovery begins. */
const CONTROL_FILE = 'global/pg_control'

/** What to copy of a running server's cluster, as relative paths. Throws for tablespaces, which lie outside it. */
export async function listCluster(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = ['pg_wal/archive_status']
  const files: string[] = []

  async function visit(folder: string): Promise<void> {
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (TEMPORARY.test(entry.name) || LEFT_OUT.test(path) || path === CONTROL_FILE) continue
      if (entry.isFile()) files.push(path)
      else if (entry.isDirectory()) {
        folders.push(path)
        if (!EMPTY_FOLDERS.includes(path)) await visit(path)
      } else throw new Error(`The backup does not contain ${path}: the database uses a tablespace.`)
    }
  }

  await visit('')
  return { folders: folders.sort(), files: [...files.sort(), CONTROL_FILE] }
}
