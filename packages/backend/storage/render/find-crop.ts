import type { Gravity, Transformation } from './transformation.ts'

export type Size = { width: number; height: number }
export type Crop = Size & { left: number; top: number }

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
export function findCrop(
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
