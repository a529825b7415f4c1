import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import { type ByteStore, BytesMissing } from '@headwater/backend/storage'
import { Client } from 'pg'
import { readSystemIdentifier } from '#server/postgres/archive/archive-folder.ts'
import { dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { hasCode } from '#server/process/has-code.ts'
import { StartError } from '#server/process/start-error.ts'
import { type BackupSession, beginBackup, type StoppedBackup } from './database/backup-session.ts'
import { packCluster } from './database/pack-cluster.ts'
import { checksumTables, listTables } from './database/table-checksums.ts'
import { inParallel } from './in-parallel.ts'
import {
  backupFile,
  listBackups,
  type Manifest,
  type ManifestFile,
  objectFile,
  readManifest,
  writeManifest,
} from './manifest.ts'
import { type Digest, measureStream } from './measure-stream.ts'
import { readObjectKeys } from './objects/object-keys.ts'
import type { BackupPlace } from './places/backup-place.ts'

const COPIES_AT_ONCE = 8

type ObjectPool = {
  /** Copies the bytes that the pool lacks. Returns the keys whose bytes the site itself has lost. */
  copyMissing: (keys: readonly string[]) => Promise<string[]>
  has: (key: string) => boolean
  digestOf: (key: string) => Digest | undefined
  /** The keys that this backup has copied. */
  copied: () => string[]
}

/** The bytes of objects in a place. They never change, so a backup copies only those that no earlier one has copied. */
async function openObjectPool(place: BackupPlace, bytes: ByteStore): Promise<ObjectPool> {
  const known = await readKnown(place)
  const copied: string[] = []

  async function copy(key: string): Promise<void> {
    const { chunks, measure } = measureStream(await bytes.read(key))
    await place.write(objectFile(key), chunks)
    known.set(key, measure())
    copied.push(key)
  }

  async function copyMissing(keys: readonly string[]): Promise<string[]> {
    const missing: string[] = []
    await inParallel(
      COPIES_AT_ONCE,
      keys.filter((key) => !known.has(key)),
      (key) =>
        copy(key).catch((error: unknown) => {
          if (!(error instanceof BytesMissing)) throw error
          missing.push(key)
        }),
    )
    return missing
  }

  return { copyMissing, has: (key) => known.has(key), digestOf: (key) => known.get(key), copied: () => copied }
}

/** What the last complete backup records about files that still have their full size. */
async function readKnown(place: BackupPlace): Promise<Map<string, Digest>> {
  const last = (await listBackups(place)).findLast(({ isComplete }) => isComplete)
  if (!last) return new Map()
  const sizes = new Map<string, number>()
  for await (const { name, size } of place.list('objects/')) sizes.set(name, size)
  const { objects } = await readManifest(place, last.name)
  const present = objects.filter(({ key, size }) => sizes.get(objectFile(key)) === size)
  return new Map(present.map(({ key, size, sha256 }) => [key, { size, sha256 }]))
}

/** The connections of one backup: each has its own transaction or session. */
type BackupClients = { backup: Client; lock: Client; snapshot: Client }

/** No timeout of the server may interrupt a backup. */
const OPTIONS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

async function withBackupClients<Result>(
  adminUrl: string,
  work: (clients: BackupClients) => Promise<Result>,
): Promise<Result> {
  const create = () => new Client({ connectionString: adminUrl, application_name: 'backup', options: OPTIONS })
  const clients = { backup: create(), lock: create(), snapshot: create() }
  const all = Object.values(clients)
  // A lost connection already fails the running statement.
  for (const client of all) client.on('error', () => undefined)
  try {
    await Promise.all(all.map((client) => client.connect()))
    return await work(clients)
  } finally {
    await Promise.all(all.map((client) => client.end()))
  }
}

/** Writers wait at most this long for a failed attempt. */
const LOCK_TIMEOUT_MS = 1_000
const ATTEMPTS = 60
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Runs `work` while nobody writes: readers continue, writers wait until `work` ends. Throws StartError if other
 * transactions have been writing for a minute.
 */
async function atQuietMoment<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  const tables = (await listTables(client)).join(', ')
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    try {
      if (await tryLock(client, tables)) return await work()
    } finally {
      await client.query('rollback')
    }
  }
  throw new StartError('A transaction has been writing for more than a minute, so no backup was made: try again later.')
}

async function tryLock(client: Client, tables: string): Promise<boolean> {
  try {
    await client.query(`lock table ${tables} in share mode`)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) return false
    throw error
  }
}

export type TakeBackupOptions = {
  place: BackupPlace
  dataDir: string
  siteUrl: string
  /** Connects to the embedded server as its superuser. */
  adminUrl: string
  bytes: ByteStore
  withSecrets: boolean
}

export type TakenBackup = {
  manifest: Manifest
  /** Objects whose bytes the site itself has lost. */
  missingObjects: string[]
  /** The keys whose bytes no earlier backup had. */
  newObjects: string[]
}

const DATABASE_ARCHIVE = 'database.tar.zst'
/** Files of DATA_DIR that only `--with-secrets` copies. */
const SECRETS = ['jwt-secret']
/** Objects are copied repeatedly until so few are new that writers can wait for them. */
const FEW_OBJECTS = 20
const MAX_ROUNDS = 10

/**
 * Copies the embedded database and all objects while the site runs. Writers wait once, for as long as it takes to
 * capture the moment that a restore returns to. The backup counts only after its last file, the manifest, was written.
 */
export async function takeBackup(options: TakeBackupOptions): Promise<TakenBackup> {
  const { place, dataDir, siteUrl, adminUrl, bytes, withSecrets } = options
  const startedAt = new Date()
  const name = nameOf(startedAt)
  const pool = await openObjectPool(place, bytes)

  return withBackupClients(adminUrl, async (clients) => {
    await copyObjects(clients.backup, pool)
    const { database, objects, missing, consistentAt } = await copyDatabase({ name, place, dataDir, clients, pool })
    const manifest: Manifest = {
      format: 1,
      name,
      startedAt: startedAt.toISOString(),
      consistentAt: consistentAt.toISOString(),
      version: await productVersion(),
      siteUrl,
      migrations: await readMigrationNames(clients.snapshot),
      database: { ...database, tables: await checksumTables(clients.snapshot) },
      objects: objects.flatMap((key) => ({ key, size: 0, sha256: '', ...pool.digestOf(key) })),
      secrets: withSecrets ? await copySecrets(place, { dataDir, name }) : [],
      finishedAt: new Date().toISOString(),
    }
    await writeManifest(place, manifest)
    return { manifest, missingObjects: missing, newObjects: pool.copied() }
  })
}

/** Begins with the time, so that names sort by age. */
function nameOf(moment: Date): string {
  const time = moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${time}-${randomUUID().slice(0, 4)}`
}

async function copyObjects(client: Client, pool: ObjectPool): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const keys = await readObjectKeys(client)
    await pool.copyMissing(keys)
    if (keys.filter((key) => !pool.has(key)).length <= FEW_OBJECTS) return
  }
}

type CopyOptions = Pick<TakeBackupOptions, 'place' | 'dataDir'> & {
  name: string
  clients: BackupClients
  pool: ObjectPool
}

type CopiedDatabase = {
  database: Omit<Manifest['database'], 'tables'>
  objects: string[]
  missing: string[]
  consistentAt: Date
}

async function copyDatabase({ name, place, dataDir, clients, pool }: CopyOptions): Promise<CopiedDatabase> {
  const { cluster } = dataFolderIn(dataDir)
  const session = await beginBackup(clients.backup)
  const moment = { stopLsn: '', objects: [] as string[], missing: [] as string[], consistentAt: new Date() }

  async function stop(): Promise<StoppedBackup> {
    // Objects uploaded during the copy; the remaining new ones are copied while writers wait.
    await copyObjects(clients.backup, pool)
    return atQuietMoment(clients.lock, async () => {
      const keys = await readObjectKeys(clients.lock)
      moment.missing = await pool.copyMissing(keys)
      moment.objects = keys.filter(pool.has)
      await clients.snapshot.query('begin isolation level repeatable read read only; select 1')
      const stopped = await session.stop()
      moment.stopLsn = stopped.stopLsn
      moment.consistentAt = new Date()
      return stopped
    })
  }

  const packed = packCluster(cluster, stop)
  const archive = await storeCompressed(place, backupFile(name, DATABASE_ARCHIVE), packed.chunks)
  const { objects, missing, consistentAt, stopLsn } = moment
  const database = {
    ...(await readServerVersion(clients.snapshot)),
    ...describeStart(session),
    systemIdentifier: await readSystemIdentifier(cluster),
    stopLsn,
    archive: { path: DATABASE_ARCHIVE, ...archive },
    folders: packed.folders,
    files: packed.files,
  }
  return { database, objects, missing, consistentAt }
}

function describeStart({ startLsn, firstSegment, timeline }: BackupSession) {
  return { startLsn, firstSegment, timeline }
}

/** Returns size and checksum of the compressed file. */
async function storeCompressed(place: BackupPlace, name: string, chunks: AsyncIterable<Uint8Array>) {
  const source = Readable.from(chunks, { objectMode: false })
  const compressed = createZstdCompress()
  // `pipe` does not propagate failures.
  source.on('error', (cause) => compressed.destroy(cause))
  const measured = measureStream(source.pipe(compressed))
  await place.write(name, measured.chunks)
  return measured.measure()
}

async function copySecrets(
  place: BackupPlace,
  { dataDir, name }: { dataDir: string; name: string },
): Promise<ManifestFile[]> {
  const copied: ManifestFile[] = []
  for (const path of SECRETS) {
    const contents = await readFile(join(dataDir, path)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    })
    if (!contents) continue
    const { chunks, measure } = measureStream(Readable.from([contents]))
    await place.write(backupFile(name, `secrets/${path}`), chunks)
    copied.push({ path, ...measure() })
  }
  return copied
}

async function readServerVersion(client: Client): Promise<{ version: string; majorVersion: string }> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const [version = ''] = (rows[0]?.version ?? '').split(' ')
  return { version, majorVersion: version.split('.')[0] ?? version }
}

async function readMigrationNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from backend.migrations order by name')
  return rows.map(({ name }) => name)
}

async function productVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
