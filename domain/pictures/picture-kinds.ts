/** What a picture is for. Each kind has its own public bucket. */
export type PictureKind = 'avatar' | 'cover'

type KindRules = {
  bucket: string
  /** Every picture is stored in all of these widths, in pixels, each in all formats. */
  sizes: readonly PictureSize[]
  /** Width divided by height. */
  ratio: number
}

/** The encoder lowers the quality until a file has at most this many bytes. */
type PictureSize = { width: number; maxBytes: number }

/** A phone loads covers of lists in at most 640 pixels: ten of them have 75 KB, whatever they show. */
export const PICTURE_KINDS: Readonly<Record<PictureKind, KindRules>> = {
  avatar: {
    bucket: 'avatars',
    sizes: [
      { width: 64, maxBytes: 3_000 },
      { width: 128, maxBytes: 6_000 },
      { width: 256, maxBytes: 14_000 },
    ],
    ratio: 1,
  },
  cover: {
    bucket: 'covers',
    sizes: [
      { width: 320, maxBytes: 4_000 },
      { width: 640, maxBytes: 7_500 },
      { width: 1280, maxBytes: 40_000 },
    ],
    ratio: 16 / 9,
  },
}

/** In the order in which pages offer them: browsers use the first that they can decode. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** For link previews, whose services don't all read newer formats. Covers only. */
export const SHARED_PICTURE = { name: 'share.jpg', width: 1200, height: 630, maxBytes: 120_000 } as const

/** The largest file that a member may send. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** What can be decoded everywhere the product runs. HEIC is left out because its decoder needs a patent license. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
