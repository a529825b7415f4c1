import { createHash } from 'node:crypto'
import { text as collectText } from 'node:stream/consumers'
import * as v from 'valibot'
import { StartError } from '#server/process/start-error.ts'
import { type BackupPlace, FileMissing } from './places/backup-place.ts'

const Size = v.pipe(v.number(), v.integer(), v.minValue(0))
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** Never leads out of the folder that it is restored to. */
const RelativePath = v.pipe(v.string(), v.regex(/^(?!\/)(?!(.*\/)?\.\.(\/|$))[\w./ -]+$/))
const FileSchema = v.object({ path: RelativePath, size: Size, sha256: Sha256 })

const ManifestSchema = v.object({
  /** The version of this file's layout. */
  format: v.literal(1),
  name: v.string(),
  startedAt: v.string(),
  finishedAt: v.string(),
  /** The moment that a restore without --to returns to. */
  consistentAt: v.string(),
  /** The product's version. */
  version: v.string(),
  siteUrl: v.string(),
  /** The database's migrations, oldest first. */
  migrations: v.array(v.string()),
  database: v.object({
    /** The version of PostgreSQL, such as "18.4". */
    version: v.string(),
    majorVersion: v.string(),
    systemIdentifier: v.string(),
    timeline: v.number(),
    startLsn: v.string(),
    stopLsn: v.string(),
    /** The first segment of the log that a restore needs. */
    firstSegment: v.string(),
    archive: FileSchema,
    folders: v.array(RelativePath),
    /** In the order of the archive. */
    files: v.array(FileSchema),
    /** The tables as a restore without --to returns them; table-checksums.ts explains the checksum. */
    tables: v.array(v.object({ name: v.string(), rows: v.number(), checksum: v.string() })),
  }),
  /** The bytes that rows of `storage` name, in `objects/` beside all backups. */
  objects: v.array(v.object({ key: v.pipe(v.string(), v.regex(/^[0-9a-f-]+$/)), size: Size, sha256: Sha256 })),
  secrets: v.array(FileSchema),
})

export type Manifest = v.InferOutput<typeof ManifestSchema>
export type ManifestFile = v.InferOutput<typeof FileSchema>
export type TableChecksum = Manifest['database']['tables'][number]

const MANIFEST = 'manifest.json'
const BACKUPS = 'backups/'

export function backupFile(backup: string, file: string): string {
  return `${BACKUPS}${backup}/${file}`
}

/** The bytes of an object; all backups in one place share them. */
export function objectFile(key: string): string {
  return `objects/${key.slice(0, 2)}/${key}`
}

/** The backup was changed after it was written, or a disk has damaged it. */
export class AlteredBackup extends StartError {
  override name = 'AlteredBackup'

  constructor(file: string, cause?: unknown) {
    super(`${file} is damaged or was changed after the backup: use another backup.`, { cause })
  }
}

/** Completes a backup: from now on it counts. The manifest's last line is the checksum of all others. */
export async function writeManifest(place: BackupPlace, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await place.write(backupFile(manifest.name, MANIFEST), inChunks(`${text}${sha256Of(text)}\n`))
}

/** Throws AlteredBackup, or StartError for a backup of a newer version. */
export async function readManifest(place: BackupPlace, backup: string): Promise<Manifest> {
  const file = backupFile(backup, MANIFEST)
  const [, text = '', checksum = ''] = /^(.*\n)([0-9a-f]{64})\n$/s.exec(await readText(place, file)) ?? []
  if (sha256Of(text) !== checksum) throw new AlteredBackup(`${file} in ${place.title}`)
  const data: unknown = JSON.parse(text)
  const manifest = v.safeParse(ManifestSchema, data)
  if (manifest.success) return manifest.output
  throw new StartError(`The backup ${backup} was made by a newer version of the site: restore it with that version.`)
}

export type BackupEntry = { name: string; isComplete: boolean; files: string[]; lastWrittenAt: Date }

/** All backups in a place, oldest first; their names begin with their times. */
export async function listBackups(place: BackupPlace): Promise<BackupEntry[]> {
  const found = new Map<string, BackupEntry>()
  for await (const file of place.list(BACKUPS)) {
    const name = file.name.split('/')[1] ?? ''
    const entry = found.get(name) ?? { name, isComplete: false, files: [], lastWrittenAt: file.writtenAt }
    entry.files.push(file.name)
    if (file.name === backupFile(name, MANIFEST)) entry.isComplete = true
    if (file.writtenAt > entry.lastWrittenAt) entry.lastWrittenAt = file.writtenAt
    found.set(name, entry)
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Throws StartError if the place has no such backup, or only the remains of one. */
export async function findBackup(place: BackupPlace, wanted: string): Promise<Manifest> {
  const complete = (await listBackups(place)).filter(({ isComplete }) => isComplete)
  const found = wanted === 'latest' ? complete.at(-1) : complete.find(({ name }) => name === wanted)
  if (found) return readManifest(place, found.name)
  const names = complete.map(({ name }) => name).join(', ') || 'none'
  throw new StartError(`There is no complete backup "${wanted}" in ${place.title}. Complete ones: ${names}.`)
}

async function readText(place: BackupPlace, file: string): Promise<string> {
  try {
    return await collectText(await place.read(file))
  } catch (error) {
    if (error instanceof FileMissing) return ''
    throw error
  }
}

async function* inChunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
