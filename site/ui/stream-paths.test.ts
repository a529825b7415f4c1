import { expect, test } from 'vitest'
import { type Stream, type StreamField, streamPaths } from './stream-paths.ts'

const field: StreamField = {
  seed: 'a',
  width: 720,
  height: 280,
  sources: 5,
  linesPerSource: 4,
  river: { y: 140, gap: 5 },
  meeting: { from: 0.2, to: 0.8 },
}
const endOf = ({ d, start }: Stream) => start.y + Number(d.match(/ (-?[\d.]+)H720$/)?.[1])

test('the same seed gives the same drawing, with one line in ember', () => {
  expect(streamPaths(field)).toEqual(streamPaths(field))
  expect(streamPaths({ ...field, seed: 'b' })).not.toEqual(streamPaths(field))
  const streams = streamPaths(field)
  expect(streams).toHaveLength(20)
  expect(streams.filter(({ tone }) => tone === 'ember')).toHaveLength(1)
})

test.each(['a', 'b', 'c', 'd'])('lines of the seed %s keep their order from start to river', (seed) => {
  const streams = streamPaths({ ...field, seed })
  const starts = streams.map(({ start }) => start.y)
  const ends = streams.map(endOf)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
})

test('the river is at its configured height', () => {
  const ends = streamPaths(field).map(endOf)
  expect((Math.min(...ends) + Math.max(...ends)) / 2).toBeCloseTo(140)
})
