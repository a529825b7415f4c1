import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { type Bytes, type EncodedBody, encodeBody } from './content-encoding.ts'
import { entityTag, type StoredAnswer } from './stored-answer.ts'

/** All files of a folder, ready to send, by request path. */
export type StaticFiles = ReadonlyMap<string, StoredAnswer>

export type StaticFilesOptions = {
  /** The build's output for the browser. */
  directory: string
  /** Where compressed files are stored, named after the hash of their text; a build makes them all. */
  compressedDirectory: string
}

/** Where `npm run build` puts them. */
export const BUILT_FILES: StaticFilesOptions = {
  directory: 'build/site/client',
  compressedDirectory: 'build/compressed',
}

/** The names of files in this folder contain a hash, so their content never changes. */
const HASHED_FOLDER = '/assets/'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Reads the whole folder into memory. Hidden files, such as the build's own manifests, are left out. */
export async function loadStaticFiles({ directory, compressedDirectory }: StaticFilesOptions): Promise<StaticFiles> {
  await mkdir(compressedDirectory, { recursive: true })
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: file.slice(directory.length).split(sep).join('/') }))
    .filter(({ path }) => !path.includes('/.'))
  return new Map(
    await Promise.all(
      files.map(
        async ({ file, path }) => [path, await loadFile(path, await readFile(file), compressedDirectory)] as const,
      ),
    ),
  )
}

async function loadFile(path: string, bytes: Bytes, compressedDirectory: string): Promise<StoredAnswer> {
  const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
  const isText = type.endsWith('utf-8')
  return {
    status: 200,
    headers: {
      'Content-Type': type,
      'Cache-Control': path.startsWith(HASHED_FOLDER)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    },
    body: isText ? await readCompressed(bytes, compressedDirectory) : { identity: bytes, br: null, gzip: null },
    etag: entityTag(bytes),
  }
}

/** The best compression takes a second per megabyte, so each text is compressed only once. */
async function readCompressed(identity: Bytes, compressedDirectory: string): Promise<EncodedBody> {
  const base = join(compressedDirectory, createHash('sha256').update(identity).digest('hex'))
  try {
    const [br, gzip] = await Promise.all([readFile(`${base}.br`), readFile(`${base}.gz`)])
    return { identity, br: br.byteLength > 0 ? br : null, gzip: gzip.byteLength > 0 ? gzip : null }
  } catch {
    const body = await encodeBody(identity, 11)
    await Promise.all([writeAtomically(`${base}.br`, body.br), writeAtomically(`${base}.gz`, body.gzip)])
    return body
  }
}

/**
 * Writes atomically, so that a process killed while writing leaves no partial file under the final name. An empty file
 * means that compression saves nothing.
 */
async function writeAtomically(file: string, bytes: Bytes | null | undefined): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes ?? '')
  await rename(unfinished, file)
}
