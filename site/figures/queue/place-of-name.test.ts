import { expect, test } from 'vitest'
import { placeOfName } from './place-of-name.ts'

const place = (end: number, nowEnd: number) => placeOfName({ end, full: 400, nowEnd, isNow: false, length: 2 })

test('the name of a curve is left of its end, and never seems to be that of the limit beside it', () => {
  expect(place(300, 350)).toEqual({ x: 300, textAnchor: 'middle' })
  expect(place(395, 350)).toEqual({ x: 395, textAnchor: 'end' })
  expect(place(405, 350)).toEqual({ x: 405, textAnchor: 'start' })
  expect(place(395, 385)).toBeNull()
  expect(placeOfName({ end: 350, full: 400, nowEnd: 350, isNow: true, length: 2 })).toEqual({
    x: 354,
    textAnchor: 'end',
  })
})
