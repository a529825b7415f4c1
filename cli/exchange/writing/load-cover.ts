import { readFile, stat } from 'node:fs/promises'
import { MAX_PICTURE_BYTES } from '#domain/pictures/picture-kinds.ts'
import { sniffPictureType } from '#domain/pictures/sniff-picture-type.ts'
import { encodePicture } from '#server/pictures/encode-picture.ts'
import type { EncodedPicture } from '#supabase/functions/store-picture/handler.ts'
import type { ForeignCover } from '../foreign-post.ts'
import { type DownloadOptions, downloadPicture } from './download-picture.ts'
import { findCoverFile } from './find-cover-file.ts'

export type CoverOptions = {
  /** A folder with the old site's files. */
  files: string | null
  /** Null: pictures that are in no folder are not downloaded. */
  download: DownloadOptions | null
  /** The old site's address, for exports that don't name it. */
  site: string | null
}

/** Where a cover is. A missing one comes with the reason. */
export type FoundCover = { file: string } | { url: string } | { missing: string }

/** Looks for a cover without reading it. */
export async function findCover(cover: ForeignCover, options: CoverOptions): Promise<FoundCover> {
  const file = await findCoverFile(cover, options.files)
  if (file !== null) return { file }
  const url = URL.parse(cover.reference, options.site ?? undefined)
  const isOfWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url && isOfWeb && options.download) return { url: url.href }
  const advice = isOfWeb ? 'name a folder with --files, or use --download' : 'name a folder with --files'
  return { missing: `its cover ${cover.reference} was not found: ${advice}` }
}

/** Reads and encodes a cover. Throws an Error that says why that fails. */
export async function loadCover(
  found: { file: string } | { url: string },
  options: CoverOptions,
): Promise<EncodedPicture> {
  const bytes =
    'file' in found ? await readPicture(found.file) : await downloadPicture(found.url, options.download ?? {})
  if (sniffPictureType(bytes) === null) throw new Error('it is not a JPEG, PNG, WebP or AVIF picture')
  const encoded = await encodePicture(bytes, { kind: 'cover', crop: null })
  if (!encoded) throw new Error('it can’t be decoded, or has too many pixels')
  return encoded
}

async function readPicture(file: string): Promise<Uint8Array> {
  const { size } = await stat(file)
  if (size > MAX_PICTURE_BYTES) throw new Error('it is larger than 10 MB')
  return readFile(file)
}
