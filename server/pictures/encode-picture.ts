import type { Sharp } from 'sharp'
import { PICTURE_FORMATS, PICTURE_KINDS, type PictureKind, SHARED_PICTURE } from '#domain/pictures/picture-kinds.ts'
import type { EncodedPicture, PictureFile, SquareCrop } from '#supabase/functions/store-picture/handler.ts'

/** Steps from a quality that looks like the original to one that only shows what the picture is of. */
const QUALITIES = [55, 42, 32, 24, 17, 11, 6, 2] as const

/**
 * Encodes at lower and lower quality until the file has at most `maxBytes`. At the lowest quality `encode` gets pixels
 * with less and less detail instead, so that even pure noise fits.
 */
export async function fitBytes(
  maxBytes: number,
  encode: (attempt: { quality: number; blur: number }) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const bytes = await encode({ quality, blur: 0 })
    if (bytes.byteLength <= maxBytes) return bytes
  }
  for (let blur = 1; blur <= 64; blur *= 2) {
    const bytes = await encode({ quality: QUALITIES[QUALITIES.length - 1] ?? 1, blur })
    if (bytes.byteLength <= maxBytes) return bytes
  }
  throw new Error(`A picture does not fit into ${maxBytes} bytes.`)
}

/** A file of a few kilobytes may claim to have gigabytes of pixels. The largest pictures of phones have 108 million. */
const MAX_PIXELS = 110_000_000
const MAX_DECODING_SECONDS = 10
const READABLE = new Set(['jpeg', 'png', 'webp', 'heif'])
/** Shown while the picture loads, stretched over its box, which blurs it. */
const PLACEHOLDER = { width: 16, quality: 30 }
/**
 * Measured with noise of 1280 × 720 pixels: 0.1 s of processor time per file. An effort of 4 takes 6 s and saves
 * nothing there.
 */
const AVIF = { effort: 1, chromaSubsampling: '4:2:0' }

type EncodeOptions = { kind: PictureKind; crop: SquareCrop | null }
/** The picture in its largest size: upright, opaque, and free of everything but pixels. */
type Master = { width: number; height: number; open: (width: number, height: number) => Sharp }

/**
 * Decodes a member's file and encodes it in all sizes of its kind, without the file's metadata. Null if the bytes can't
 * be decoded or have too many pixels.
 */
export async function encodePicture(bytes: Uint8Array, { kind, crop }: EncodeOptions): Promise<EncodedPicture | null> {
  const master = await decode(bytes, { kind, crop })
  if (!master) return null
  const { sizes, ratio } = PICTURE_KINDS[kind]
  const files: PictureFile[] = []
  // One after the other: an upload may not take all processor cores.
  for (const { width, maxBytes } of sizes) {
    for (const format of PICTURE_FORMATS) {
      const encoded = await fitBytes(maxBytes, ({ quality, blur }) =>
        blurred(master.open(width, Math.round(width / ratio)), blur)
          .toFormat(format, { quality, ...(format === 'avif' && AVIF) })
          .toBuffer(),
      )
      files.push({ name: `${width}.${format}`, type: `image/${format}`, bytes: encoded })
    }
  }
  if (kind === 'cover') files.push(await encodeShared(master))
  return { width: master.width, height: master.height, placeholder: await drawPlaceholder(master, ratio), files }
}

async function encodeShared({ open }: Master): Promise<PictureFile> {
  const { name, width, height, maxBytes } = SHARED_PICTURE
  const bytes = await fitBytes(maxBytes, ({ quality, blur }) =>
    blurred(open(width, height), blur).jpeg({ quality, mozjpeg: true }).toBuffer(),
  )
  return { name, type: 'image/jpeg', bytes }
}

async function drawPlaceholder({ open }: Master, ratio: number): Promise<string> {
  const { width, quality } = PLACEHOLDER
  const bytes = await open(width, Math.round(width / ratio))
    .webp({ quality })
    .toBuffer()
  return bytes.toString('base64')
}

function blurred(picture: Sharp, sigma: number): Sharp {
  return sigma === 0 ? picture : picture.blur(sigma)
}

async function decode(bytes: Uint8Array, { kind, crop }: EncodeOptions): Promise<Master | null> {
  // Loaded with the first upload: the codecs take tens of megabytes of memory.
  const { default: sharp } = await import('sharp')
  const { sizes, ratio } = PICTURE_KINDS[kind]
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.round(width / ratio)
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    const { format, autoOrient } = await picture.metadata()
    if (!READABLE.has(format)) return null
    const upright = picture.autoOrient()
    if (crop) upright.extract(toPixels(crop, autoOrient))
    const { data, info } = await upright
      // Without a crop, the part with most detail, skin and color.
      .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .timeout({ seconds: MAX_DECODING_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width, height, channels: info.channels }
    return { width, height, open: (to, toHeight) => sharp(data, { raw }).resize(to, toHeight) }
  } catch {
    // The library does not distinguish broken files from those that it refuses.
    return null
  }
}

type Dimensions = { width: number; height: number }

function toPixels({ x, y, size }: SquareCrop, { width, height }: Dimensions) {
  const side = Math.max(1, Math.round(size * Math.min(width, height)))
  return {
    left: Math.min(Math.round(x * width), width - side),
    top: Math.min(Math.round(y * height), height - side),
    width: side,
    height: side,
  }
}
