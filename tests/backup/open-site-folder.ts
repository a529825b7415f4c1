import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '@headwater/backend/storage'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { checksumTables } from '#cli/backup/database/table-checksums.ts'
import type { TableChecksum } from '#cli/backup/manifest.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { stopServer } from '#server/postgres/programs/stop-server.ts'
import { copyFolder } from '#tests/database/copy-folder.ts'
import { migratedDataFolder } from '#tests/database/migrated-data-folder.ts'

/** Not durable across a power failure, which no test causes. */
const settings = { fsync: 'off', full_page_writes: 'on' }

export type CommandResult = { code: number | null; output: string }
export type Contents = { tables: TableChecksum[]; objects: Record<string, string> }

/** A temporary folder with a migrated data folder, a place for backups and, if requested, an archive of the log. */
export async function openSiteFolder({ archives = false }: { archives?: boolean } = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'headwater backup-'))
  await chmod(parent, 0o711)
  const dataDir = join(parent, 'data')
  const place = join(parent, 'backups')
  const walArchiveDir = archives ? join(parent, 'wal') : null
  const children: ChildProcess[] = []
  const stops: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const stop of stops) await stop()
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
    for (const folder of [dataDir, join(dataDir, 'restoring'), join(dataDir, 'verifying')]) {
      await stopServer(dataFolderIn(folder).cluster, silentLog)
    }
    await rm(parent, { recursive: true, force: true })
  })
  await copyFolder(await migratedDataFolder(), dataDir)

  const env = { DATA_DIR: dataDir, BACKUP_TO: place, WAL_ARCHIVE_DIR: walArchiveDir ?? '' }

  /** Starts `npm run <command>`. */
  function start(command: string, args: readonly string[] = [], extra: Record<string, string> = {}) {
    const child = spawn(process.execPath, [`cli/${command}.ts`, ...args], {
      env: { ...process.env, ...env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    const ended: Promise<CommandResult> = once(child, 'close').then(([code]) => ({ code, output }))
    return { child, ended }
  }

  /** Runs the database in this process, as a site does. */
  async function openDatabase(folder = dataDir) {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, settings, walArchiveDir })
    const client = new pg.Client({ connectionString: postgres.adminUrl })
    await client.connect()
    // storage/v1 does the same before it deletes.
    await client.query(`set storage.allow_delete_query = 'true'`)
    let isOpen = true
    async function close(): Promise<void> {
      if (!isOpen) return
      isOpen = false
      await client.end()
      await postgres.stop()
    }
    stops.push(close)
    return { client, adminUrl: postgres.adminUrl, close }
  }

  return {
    parent,
    dataDir,
    place,
    walArchiveDir,
    start,
    run: (command: string, args: readonly string[] = [], extra: Record<string, string> = {}) =>
      start(command, args, extra).ended,
    openDatabase,
  }
}

export type SiteFolder = Awaited<ReturnType<typeof openSiteFolder>>

export async function insertPost(client: pg.Client, title: string): Promise<void> {
  await client.query('insert into public.posts (title, content) values ($1, $2)', [title, `<p>${title}</p>`])
}

export async function readTitles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ title: string }>('select title from public.posts order by created_at, title')
  return rows.map(({ title }) => title)
}

/** Stores bytes as an upload does: first the bytes, then the row. Returns the key. */
export async function putObject(client: pg.Client, dataDir: string, bytes: Uint8Array): Promise<string> {
  const store = await createDiskStore({ folder: join(dataDir, 'storage') })
  const key = randomUUID()
  await store.write(key, new Blob([Buffer.from(bytes)]).stream(), { maxBytes: bytes.length })
  await client.query(`insert into storage.buckets (id, name) values ('files', 'files') on conflict do nothing`)
  await client.query(`insert into storage.objects (bucket_id, name, version) values ('files', $1, $1)`, [key])
  return key
}

/** Everything that a restore must return. */
export async function readContents(client: pg.Client, dataDir: string): Promise<Contents> {
  const store = await createDiskStore({ folder: join(dataDir, 'storage') })
  const objects: Record<string, string> = {}
  const { rows } = await client.query<{ key: string }>('select version as key from storage.objects order by version')
  for (const { key } of rows) {
    const bytes = await new Response(await store.read(key)).bytes()
    objects[key] = createHash('sha256').update(bytes).digest('hex')
  }
  return { tables: await checksumTables(client), objects }
}

/** The names of the complete backups. */
export async function listComplete(place: string): Promise<string[]> {
  const names = await readdir(join(place, 'backups')).catch(() => [])
  const complete: string[] = []
  for (const name of names.toSorted()) {
    if ((await readdir(join(place, 'backups', name))).includes('manifest.json')) complete.push(name)
  }
  return complete
}
