import type { SquareCrop } from '#site/lib/pictures/upload-picture.ts'

/**
 * Where the square is. x and y go from 0, left or top, to 1, right or bottom, of the room that the zoom leaves to move.
 */
export type CropPosition = { zoom: number; x: number; y: number }

export type Dimensions = { width: number; height: number }

export const MAX_ZOOM = 4
export const CENTERED: CropPosition = { zoom: 1, x: 0.5, y: 0.5 }

/** The square's left and top edge and its side, in pixels of the picture. */
export function squareOf({ zoom, x, y }: CropPosition, { width, height }: Dimensions) {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}

/** The same square in fractions, as the server expects it. */
export function toCrop(position: CropPosition, picture: Dimensions): SquareCrop {
  const { left, top } = squareOf(position, picture)
  return { x: left / picture.width, y: top / picture.height, size: 1 / position.zoom }
}

/** Moves the picture under the square by fractions of its side, as a finger does. */
export function drag(position: CropPosition, picture: Dimensions, by: { x: number; y: number }): CropPosition {
  const { side } = squareOf(position, picture)
  const move = (at: number, part: number, length: number) => {
    const room = length - side
    return room < 1 ? at : Math.min(1, Math.max(0, at - (part * side) / room))
  }
  return { ...position, x: move(position.x, by.x, picture.width), y: move(position.y, by.y, picture.height) }
}
