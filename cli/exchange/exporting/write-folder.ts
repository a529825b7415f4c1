import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteStore, BytesMissing } from '@headwater/backend/storage'
import { EXPORT_FILE } from '../read-source.ts'
import { fileNames, postFile } from './post-file.ts'
import { POSTS_FOLDER, type SiteContents } from './read-site.ts'

/** Drafts and the names of authors are nobody else's on this machine. */
const PRIVATE = { folder: 0o700, file: { mode: 0o600 } }

/** Writes the JSON, a Markdown file for each post, and the covers. Returns covers whose bytes are gone. */
export async function writeFolder(folder: string, { site, covers }: SiteContents, bytes: ByteStore): Promise<string[]> {
  await makeEmptyFolder(folder)
  await mkdir(join(folder, POSTS_FOLDER, 'covers'), { recursive: true, mode: PRIVATE.folder })
  const names = fileNames(site.posts)
  for (const post of site.posts) {
    await writeFile(join(folder, POSTS_FOLDER, names.get(post.id) ?? `${post.id}.md`), postFile(post), PRIVATE.file)
  }
  const missing: string[] = []
  for (const [path, key] of covers) {
    try {
      const cover = Readable.fromWeb((await bytes.read(key)) as never)
      await pipeline(cover, createWriteStream(join(folder, path), PRIVATE.file))
    } catch (error) {
      if (!(error instanceof BytesMissing)) throw error
      missing.push(path)
    }
  }
  await writeFile(join(folder, EXPORT_FILE), `${JSON.stringify(site, null, 2)}\n`, PRIVATE.file)
  return missing
}

/** An export mixed with older files would be neither the old nor the new one. */
async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE.folder })
  if ((await readdir(folder)).length > 0)
    throw new Error(`The folder ${folder} is not empty: name another one with --to.`)
}
