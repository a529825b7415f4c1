import { expect, test } from 'vitest'
import { shapeBounds } from './draw-cover.server.tsx'

test('bounds contain boxes, dots, and the control points of paths', () => {
  expect(shapeBounds([{ kind: 'box', x: 10, y: 20, width: 30, height: 5, tone: 'mark' }])).toEqual({
    x: 10,
    y: 20,
    width: 30,
    height: 5,
  })
  expect(
    shapeBounds([
      { kind: 'dot', x: 50, y: 60, radius: 3, tone: 'accent' },
      { kind: 'stroke', d: 'M4 8H90V70q8 0 8 -8', tone: 'line', weight: 'hair' },
      { kind: 'stroke', d: 'M10,12L20,14C30,1.5,40,80,50,-2.5', tone: 'mark', weight: 'thin' },
    ]),
  ).toEqual({ x: 4, y: -2.5, width: 86, height: 82.5 })
})
