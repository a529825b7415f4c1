import { expect, test } from 'vitest'
import { CENTERED, drag, squareOf, toCrop } from './avatar-crop.tsx'

const wide = { width: 400, height: 200 }

test('the square is the middle of the picture, gets smaller by a zoom, and moves with the finger within the edges', () => {
  expect(squareOf(CENTERED, wide)).toEqual({ left: 100, top: 0, side: 200 })
  expect(toCrop(CENTERED, wide)).toEqual({ x: 0.25, y: 0, size: 1 })
  expect(squareOf({ zoom: 2, x: 0, y: 1 }, wide)).toEqual({ left: 0, top: 100, side: 100 })
  expect(squareOf(drag(CENTERED, wide, { x: 0.25, y: 0.5 }), wide)).toMatchObject({ left: 50, top: 0 })
  expect(squareOf(drag(CENTERED, wide, { x: -9, y: 0 }), wide)).toMatchObject({ left: 200 })
})
