import type { Metadata, Sharp } from 'sharp'
import { HttpError } from '#backend/http/http-error.ts'
import { imageTooLarge, unsupportedImage } from '../storage-errors.ts'
import { clampSize, type Gravity, preferredFormat, type Transformation } from './transformation.ts'

type Size = { width: number; height: number }
type Crop = Size & { left: number; top: number }

type Axis = { scaled: number; wanted: number; share: number; offset: number }

/** Where a gravity lies between the left and right, and the top and bottom, from 0 to 1. */
const PLACES: Readonly<Record<Exclude<Gravity, 'fp' | 'sm'>, readonly [x: number, y: number]>> = {
  no: [0.5, 0],
  so: [0.5, 1],
  ea: [1, 0.5],
  we: [0, 0.5],
  noea: [1, 0],
  nowe: [0, 0],
  soea: [1, 1],
  sowe: [0, 1],
  ce: [0.5, 0.5],
}

/** The size to which an image is reduced so that it covers `wanted`, and the part of it that its gravity selects. */
function findCrop(
  source: Size,
  wanted: Size,
  { gravity = 'ce', x_offset: x = 0, y_offset: y = 0 }: Transformation,
): { scaled: Size; crop: Crop } {
  const scale = Math.min(1, Math.max(wanted.width / source.width, wanted.height / source.height))
  const scaled = {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  }
  // An image that is smaller than wanted is cropped, not enlarged.
  const width = Math.min(wanted.width, scaled.width)
  const height = Math.min(wanted.height, scaled.height)
  const place = (axis: Axis) => (gravity === 'fp' ? placeAround(axis) : placeAt(axis))
  const [shareX, shareY] = gravity === 'fp' || gravity === 'sm' ? [x, y] : PLACES[gravity]
  const left = place({ scaled: scaled.width, wanted: width, share: shareX, offset: x })
  const top = place({ scaled: scaled.height, wanted: height, share: shareY, offset: y })
  return { scaled, crop: { left, top, width, height } }
}

/** The start of a crop with the point in its center, as far as the image allows. */
function placeAround({ scaled, wanted, share }: Axis): number {
  return clamp(scaled * share - wanted / 2, scaled - wanted)
}

/** The start of a crop at a side, moved away from it by the offset. */
function placeAt({ scaled, wanted, share, offset }: Axis): number {
  const pixels = Math.abs(offset) < 1 ? offset * scaled : offset
  const inward = share === 1 ? -pixels : pixels
  return clamp((scaled - wanted) * share + inward, scaled - wanted)
}

function clamp(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max))
}

export type RenderedImage = { body: Uint8Array<ArrayBuffer>; contentType: string }

type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

/** As on the hosted service: a small file may unpack to an image that fills the memory. */
const MAX_PIXELS = 50_000_000
const TIME_LIMIT_SECONDS = 20
/** As on the hosted service and in browsers, a wrong checksum does not make a picture unusable. */
const FAILS_ON = 'truncated'
const DEFAULT_QUALITY = 80
/** Looks like 80 in the other formats. */
const DEFAULT_AVIF_QUALITY = 62
/** Out of 9: more effort takes seconds per picture and saves a few percent. */
const AVIF_EFFORT = 2

/**
 * Renders an image in libvips' own threads. Only the first frame of an animation is rendered, and metadata such as the
 * place where a photo was taken is left out. Throws HttpError 400 for bytes that are not an image of a known format.
 */
export async function renderImage(
  source: Uint8Array,
  transformation: Transformation,
  accept: string,
): Promise<RenderedImage> {
  const sharp = await loadSharp()
  const open = () =>
    sharp(source, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: FAILS_ON }).timeout({
      seconds: TIME_LIMIT_SECONDS,
    })
  try {
    const metadata = await open().metadata()
    const original = formatOf(metadata)
    if (!original) throw unsupportedImage()
    const preferred = preferredFormat(transformation, accept)
    const format = preferred === 'origin' ? original : preferred
    const resized = resize(open().autoOrient(), sizeOf(metadata), transformation)
    const body = await encode(resized, format, transformation.quality).toBuffer()
    return { body: new Uint8Array(body), contentType: `image/${format}` }
  } catch (error) {
    throw error instanceof HttpError ? error : explainFailure(error)
  }
}

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`)

/** The library takes many megabytes, and most processes never render. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // SVG and PDF are programs rather than pictures, and loaders that nobody needs only widen the attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  // Arbitrary uploads are seldom rendered twice.
  sharp.cache(false)
  return sharp
}

/** Null for a format that is not rendered, such as HEIF with patented compression. */
function formatOf({ format, compression }: Metadata): OutputFormat | null {
  if (format === 'jpeg' || format === 'png' || format === 'webp' || format === 'gif' || format === 'tiff') return format
  return format === 'heif' && compression === 'av1' ? 'avif' : null
}

/** The size as people see it: cameras store upright photos sideways, with an orientation tag. */
function sizeOf({ width, height, orientation = 1 }: Metadata): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** Never enlarges, as on the hosted service. */
function resize(image: Sharp, source: Size, transformation: Transformation): Sharp {
  const width = transformation.width ? clampSize(transformation.width) : undefined
  const height = transformation.height ? clampSize(transformation.height) : undefined
  if (!width && !height) return image
  const { resize: fit = 'cover', gravity = 'ce' } = transformation
  if (fit === 'fill') return image.resize({ ...bothOf(width, height), fit: 'fill', withoutEnlargement: true })
  if (fit === 'contain' || !width || !height) {
    return image.resize({ ...bothOf(width, height), fit: 'inside', withoutEnlargement: true })
  }
  if (gravity === 'sm')
    return image.resize(width, height, { fit: 'cover', position: 'attention', withoutEnlargement: true })
  const { scaled, crop } = findCrop(source, { width, height }, transformation)
  return image.resize(scaled.width, scaled.height, { fit: 'fill' }).extract(crop)
}

/** sharp's types refuse undefined. */
function bothOf(width: number | undefined, height: number | undefined) {
  return { ...(width ? { width } : {}), ...(height ? { height } : {}) }
}

function encode(
  image: Sharp,
  format: OutputFormat,
  quality = format === 'avif' ? DEFAULT_AVIF_QUALITY : DEFAULT_QUALITY,
): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: AVIF_EFFORT })
    case 'webp':
      return image.webp({ quality })
    case 'jpeg':
      return image.jpeg({ quality })
    case 'tiff':
      return image.tiff({ quality })
    case 'png':
      return image.png()
    case 'gif':
      return image.gif()
  }
}

/** libvips reports failures only as text. */
function explainFailure(cause: unknown): HttpError {
  const message = cause instanceof Error ? cause.message : ''
  return message.includes('pixel limit') ? imageTooLarge(cause) : unsupportedImage(cause)
}
