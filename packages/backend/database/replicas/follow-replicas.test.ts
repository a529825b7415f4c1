import { expect, test } from 'vitest'
import { createReplayProgress } from './follow-replicas.ts'

function setup() {
  const progress = createReplayProgress()
  progress.add({ takenAt: 1_000, position: 10n })
  progress.add({ takenAt: 2_000, position: 10n })
  progress.add({ takenAt: 3_000, position: 25n })
  return progress
}

test.for([
  { position: 9n, freshAsOf: null },
  { position: 10n, freshAsOf: 2_000 },
  { position: 24n, freshAsOf: 2_000 },
  { position: 25n, freshAsOf: 3_000 },
  { position: 99n, freshAsOf: 3_000 },
])('a replica at $position has everything written until $freshAsOf', ({ position, freshAsOf }) => {
  expect(setup().freshAsOf(position)).toBe(freshAsOf)
})

test('a replica that is behind everything remembered has no known freshness', () => {
  const progress = setup()
  for (let moment = 0; moment < 200; moment++) progress.add({ takenAt: 4_000 + moment, position: 50n })
  expect(progress.freshAsOf(25n)).toBe(null)
})
