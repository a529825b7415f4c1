import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTeam } from '#content/use-cases/by-team.ts'
import { hoursNow, mostLeft, outcomeOf, type Step, totalAt } from './model.ts'
import { PROCESSES } from './sample.ts'

/** The law as it is usually written: a share of the work becomes so many times as fast, the rest stays. */
function amdahl(share: number, speed: number): number {
  return 1 / (1 - share + share / speed)
}

/** Examples in Hennessy and Patterson, Computer Architecture: A Quantitative Approach, chapter 1. */
test.each([
  {
    what: 'a processor ten times as fast for a web server that computes 40% of its time',
    share: 0.4,
    speed: 10,
    speedup: 1.56,
  },
  { what: 'a square root unit ten times as fast, for 20% of the time', share: 0.2, speed: 10, speedup: 1.22 },
  { what: 'all floating point 1.6 times as fast, for 50% of the time', share: 0.5, speed: 1.6, speedup: 1.23 },
])('the textbook: $what', ({ share, speed, speedup }) => {
  expect(amdahl(share, speed)).toBeCloseTo(speedup, 2)
  const steps = [
    { hours: share, speed },
    { hours: 1 - share, speed: 1 },
  ]
  expect(outcomeOf(steps).speedup).toBeCloseTo(speedup, 2)
  expect(outcomeOf(steps).speedup).toBeCloseTo(amdahl(share, speed), 12)
})

/** Patterson and Hennessy, Computer Organization and Design: 100 seconds, of which multiplying takes 80. */
test('the textbook program becomes four times as fast, and never five', () => {
  const program = [
    { hours: 80, speed: 1 },
    { hours: 20, speed: 1 },
  ]
  expect(100 / totalAt(program, 0, 16)).toBeCloseTo(4, 12)
  expect(totalAt(program, 0, Infinity)).toBe(20)
  expect(100 / totalAt(program, 0, 1e9)).toBeLessThan(5)
  const work = [
    { hours: 95, speed: 4096 },
    { hours: 5, speed: 1 },
  ]
  expect(outcomeOf(work).speedup).toBeLessThan(20)
  expect(outcomeOf(work).before / outcomeOf(work).floor).toBe(20)
})

const step = fc.record({
  hours: fc.double({ min: 0.1, max: 500, noNaN: true }),
  speed: fc.oneof(fc.constant(1), fc.double({ min: 1, max: 1000, noNaN: true })),
})
const processes = fc.array(step, { minLength: 1, maxLength: 12 })

test('no speed of a step beats the bound of that step, and none of all automated ones the floor', () => {
  fc.assert(
    fc.property(processes, fc.nat(), fc.double({ min: 1, max: 1e6, noNaN: true }), (steps, choice, speed) => {
      const index = choice % steps.length
      expect(totalAt(steps, index, speed)).toBeGreaterThanOrEqual(totalAt(steps, index, Infinity))
      const faster = steps.map((each) => (each.speed === 1 ? each : { ...each, speed: each.speed * speed }))
      expect(outcomeOf(faster).now).toBeGreaterThanOrEqual(outcomeOf(steps).floor - 1e-9)
    }),
  )
})

test('the order of steps changes nothing, and a step may be cut in two', () => {
  fc.assert(
    fc.property(processes, (steps) => {
      const { now, speedup, floor } = outcomeOf(steps)
      const backward = outcomeOf(steps.toReversed())
      const halves = outcomeOf(steps.flatMap(({ hours, speed }) => [0, 1].map(() => ({ hours: hours / 2, speed }))))
      for (const other of [backward, halves]) {
        expect(other.now).toBeCloseTo(now, 6)
        expect(other.speedup).toBeCloseTo(speedup, 6)
        expect(other.floor).toBeCloseTo(floor, 6)
      }
    }),
  )
})

test('the whole lies between no faster and as fast as its fastest step', () => {
  fc.assert(
    fc.property(processes, (steps) => {
      const { speedup } = outcomeOf(steps)
      expect(speedup).toBeGreaterThanOrEqual(1 - 1e-9)
      expect(speedup).toBeLessThanOrEqual(Math.max(...steps.map(({ speed }) => speed)) + 1e-9)
    }),
  )
})

test('doubling the speed of no other step saves more than that of the one with most left', () => {
  fc.assert(
    fc.property(processes, (steps) => {
      const savedBy = (index: number) => outcomeOf(steps).now - totalAt(steps, index, (steps[index] as Step).speed * 2)
      const most = mostLeft(steps, () => true)
      expect(most).not.toBeNull()
      steps.forEach((_, index) => {
        expect(savedBy(most ?? 0)).toBeGreaterThanOrEqual(savedBy(index) - 1e-9)
      })
    }),
  )
})

test('steps that may not change are never next; every process of the page ends with a decision', () => {
  const steps = [
    { hours: 90, speed: 1 },
    { hours: 10, speed: 2 },
  ]
  expect(mostLeft(steps, (index) => index !== 0)).toBe(1)
  expect(mostLeft(steps, () => false)).toBeNull()
  expect(Object.keys(PROCESSES)).toEqual(byTeam.teams.map(({ name }) => name))
  for (const { steps } of Object.values(PROCESSES)) {
    expect(steps.map(({ isDecision }) => isDecision)).toEqual([false, false, false, false, true])
    const { before, now, floor } = outcomeOf(steps)
    expect(now).toBeLessThan(before)
    // What is left to gain is in the steps by hand: that is the point of the figure.
    expect(now - floor).toBeLessThan(0.1 * now)
    expect(steps[mostLeft(steps, (index) => !steps[index]?.isDecision) ?? -1]?.speed).toBe(1)
    expect(steps.every((each) => hoursNow(each) > 0)).toBe(true)
  }
})
