import { PICTURE_KINDS, type PictureFormat, type PictureKind, SHARED_PICTURE } from '#domain/pictures/picture-kinds.ts'
import type { SharedPicture } from './page-meta.ts'

/** Where the files of pictures are. `supabaseUrl` is '' on the site's own origin. */
export type PictureFolder = { supabaseUrl: string; kind: PictureKind; folder: string }

export function pictureAddress({ supabaseUrl, kind, folder }: PictureFolder, file: string): string {
  return `${supabaseUrl}/storage/v1/object/public/${PICTURE_KINDS[kind].bucket}/${folder}/${file}`
}

/** The value of `srcset`: all sizes up to `maxWidth` pixels. */
export function pictureSources(at: PictureFolder, format: PictureFormat, maxWidth = Number.POSITIVE_INFINITY): string {
  return PICTURE_KINDS[at.kind].sizes
    .filter(({ width }) => width <= maxWidth)
    .map(({ width }) => `${pictureAddress(at, `${width}.${format}`)} ${width}w`)
    .join(', ')
}

/** The picture that a post has instead of its drawing. */
export type Cover = {
  folder: string
  width: number
  height: number
  /** WebP in base64. */
  placeholder: string
  alt: string
}

/** Selected with `cover_alt, cover:pictures(folder, width, height, placeholder)`. */
export type CoverRow = { cover_alt: string | null; cover: Omit<Cover, 'alt'> | null }

/** Null for a post that keeps its drawing. */
export function toCover({ cover, cover_alt }: CoverRow): Cover | null {
  return cover ? { ...cover, alt: cover_alt ?? '' } : null
}

type Addresses = { siteUrl: string; supabaseUrl: string }

/** The version of a cover that link previews show; null without a cover. Its address is absolute. */
export function sharedCover(cover: Cover | null, { siteUrl, supabaseUrl }: Addresses): SharedPicture | null {
  if (!cover) return null
  const { name, width, height } = SHARED_PICTURE
  const at = { supabaseUrl: supabaseUrl || siteUrl, kind: 'cover', folder: cover.folder } as const
  return { url: pictureAddress(at, name), type: 'image/jpeg', width, height, alt: cover.alt }
}
