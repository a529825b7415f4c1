import { PICTURE_KINDS, type PictureFormat, type PictureKind } from '#domain/pictures/picture-kinds.ts'

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
