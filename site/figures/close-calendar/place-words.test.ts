import { expect, test } from 'vitest'
import { placeWords, type Stretch } from './place-words.ts'

const place = (near: number, taken: readonly Stretch[]) => placeWords(near, { length: 100, taken, right: 400 })

test('words stay where they are, or move to the nearest place where nothing touches them', () => {
  expect(place(10, [])).toBe(10)
  expect(place(10, [[200, 300]])).toBe(10)
  expect(place(10, [[20, 50]])).toBe(58)
  // Right of the outline, a line would run through them; right of the line, none does.
  expect(
    place(10, [
      [20, 50],
      [90, 90],
    ]),
  ).toBe(98)
  expect(place(250, [[260, 390]])).toBe(152)
  expect(
    place(290, [
      [280, 295],
      [20, 20],
    ]),
  ).toBe(172)
  expect(place(10, [[112, 112]])).toBe(120)
  expect(
    place(160, [
      [150, 380],
      [120, 120],
    ]),
  ).toBe(12)
  expect(place(10, [[0, 400]])).toBe(10)
})
