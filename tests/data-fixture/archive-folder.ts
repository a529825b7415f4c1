import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { hasCode } from '#server/process/has-code.ts'

/** 128 MB, so that the copies of PostgreSQL's catalogs in its three first databases take the space of one. */
const WINDOW_LOG = 27
const LEVEL = 19
/** Each start writes these again; the first two contain paths of the machine. */
const REWRITTEN = ['postmaster.opts', 'postgres.log', '*.lock']

/** Packs a folder that no process uses. Needs GNU tar. */
export async function packFolder(folder: string, archive: string): Promise<void> {
  const excluded = REWRITTEN.map((name) => `--exclude=${name}`)
  const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  const tar = spawn('tar', ['-c', ...reproducible, ...excluded, '-C', folder, '.'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'close')
  const compress = createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  })
  await pipeline(tar.stdout, compress, createWriteStream(archive))
  await endWell(ended)
}

/** Unpacks into a new folder, owned by the current user. */
export async function unpackFolder(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const tar = spawn('tar', ['-x', '-p', '--no-same-owner', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(tar, 'close')
  const written = pipeline(createReadStream(archive), createZstdDecompress(), tar.stdin)
  const failure = await written.then(
    () => null,
    (error: unknown) => error,
  )
  await endWell(ended)
  // tar has read everything. Node closes its input when it ends, sometimes before reporting that all of it was written.
  if (failure && !hasCode(failure, 'ERR_STREAM_PREMATURE_CLOSE')) throw failure
}

async function endWell(ended: Promise<unknown[]>): Promise<void> {
  const [code] = await ended
  if (code !== 0) throw new Error(`tar failed with exit code ${code}`)
}
