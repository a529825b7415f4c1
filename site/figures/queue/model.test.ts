import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalsAtWait, capacityPerHour, erlangB, erlangC, fewestServers, offeredLoad, waitingIn } from './model.ts'
import { QUEUES } from './sample.ts'

/** Loads that Erlang's tables give for one call in a hundred lost. */
test.each([
  [5, 1.36],
  [10, 4.46],
  [20, 12.03],
  [100, 84.06],
])('Erlang’s table: %i lines with a load of %f lose one call in a hundred', (servers, load) => {
  expect(erlangB(servers, load)).toBeCloseTo(0.01, 4)
})

const AT_ONCE = { minutes: 0 }

/** The emergency room of County Hospital in Hillier and Lieberman, Introduction to Operations Research. */
test.each([
  { servers: 1, utilization: 2 / 3, inLine: 4 / 3, waitHours: 2 / 3, lateAtOnce: 2 / 3, lateAfterAnHour: 0.245 },
  { servers: 2, utilization: 1 / 3, inLine: 1 / 12, waitHours: 1 / 24, lateAtOnce: 1 / 6, lateAfterAnHour: 0.003 },
])('the textbook emergency room with $servers doctors', ({ servers, lateAtOnce, lateAfterAnHour, ...expected }) => {
  const room = { arrivalsPerHour: 2, minutesEach: 20, servers }
  const { utilization, inLine, meanWait, lateShare } = waitingIn(room, AT_ONCE)
  expect(utilization).toBeCloseTo(expected.utilization, 12)
  expect(inLine).toBeCloseTo(expected.inLine, 12)
  expect(meanWait / 60).toBeCloseTo(expected.waitHours, 12)
  expect(lateShare).toBeCloseTo(lateAtOnce, 12)
  expect(waitingIn(room, { minutes: 60 }).lateShare).toBeCloseTo(lateAfterAnHour, 3)
})

/** The eye clinic of City Hospital in Gross and Harris, Fundamentals of Queueing Theory: 28.9 minutes in the clinic. */
test('the textbook eye clinic with three doctors', () => {
  const { inLine, meanWait } = waitingIn({ arrivalsPerHour: 6, minutesEach: 20, servers: 3 }, AT_ONCE)
  expect(inLine).toBeCloseTo(8 / 9, 12)
  expect(meanWait + 20).toBeCloseTo(28.9, 1)
})

const queues = fc
  .record({
    arrivalsPerHour: fc.double({ min: 0.5, max: 300, noNaN: true }),
    minutesEach: fc.double({ min: 0.5, max: 120, noNaN: true }),
    spare: fc.double({ min: 0.05, max: 8, noNaN: true }),
  })
  .map(({ arrivalsPerHour, minutesEach, spare }) => ({
    arrivalsPerHour,
    minutesEach,
    servers: Math.ceil((arrivalsPerHour * minutesEach) / 60 + spare),
  }))

test('more servers, fewer arrivals and more patience never make it worse; one pooled line beats two', () => {
  fc.assert(
    fc.property(queues, fc.double({ min: 0, max: 60, noNaN: true }), (queue, minutes) => {
      const waiting = waitingIn(queue, { minutes })
      const larger = waitingIn({ ...queue, servers: queue.servers + 1 }, { minutes })
      expect(larger.meanWait).toBeLessThanOrEqual(waiting.meanWait)
      expect(larger.lateShare).toBeLessThanOrEqual(waiting.lateShare)
      const quieter = waitingIn({ ...queue, arrivalsPerHour: queue.arrivalsPerHour * 0.9 }, { minutes })
      expect(quieter.meanWait).toBeLessThanOrEqual(waiting.meanWait)
      expect(waitingIn(queue, { minutes: minutes + 1 }).lateShare).toBeLessThanOrEqual(waiting.lateShare)
      const pooled = { ...queue, arrivalsPerHour: queue.arrivalsPerHour * 2, servers: queue.servers * 2 }
      expect(waitingIn(pooled, { minutes }).meanWait).toBeLessThanOrEqual(waiting.meanWait)
    }),
  )
})

test('with one server Erlang’s second formula is the utilization, and it lies between his first and 1', () => {
  fc.assert(
    fc.property(queues, (queue) => {
      const load = offeredLoad(queue)
      expect(erlangC(queue.servers, load)).toBeGreaterThanOrEqual(erlangB(queue.servers, load))
      expect(erlangC(queue.servers, load)).toBeLessThanOrEqual(1)
      expect(erlangC(1, Math.min(0.99, load))).toBeCloseTo(Math.min(0.99, load), 12)
    }),
  )
})

test('the fewest servers meet the target, and one fewer does not', () => {
  fc.assert(
    fc.property(queues, fc.constantFrom(0.05, 0.1, 0.2), (queue, lateShare) => {
      const target = { minutes: 5, lateShare }
      const servers = fewestServers(queue, target)
      expect(waitingIn({ ...queue, servers }, target).lateShare).toBeLessThanOrEqual(lateShare)
      expect(waitingIn({ ...queue, servers: servers - 1 }, target).lateShare).toBeGreaterThan(lateShare)
    }),
  )
})

test('at its capacity the line grows without end, and the curve reaches any wait before that', () => {
  const queue = { minutesEach: 9, servers: 2 }
  const capacity = capacityPerHour(queue)
  expect(waitingIn({ ...queue, arrivalsPerHour: capacity }, AT_ONCE).meanWait).toBe(Infinity)
  const arrivalsPerHour = arrivalsAtWait(queue, 45)
  expect(arrivalsPerHour).toBeLessThan(capacity)
  expect(waitingIn({ ...queue, arrivalsPerHour }, AT_ONCE).meanWait).toBeCloseTo(45, 6)
})

test('every sample queue keeps up, but not well enough for its target', () => {
  for (const { arrivalsPerHour, minutesEach, servers, targetMinutes } of Object.values(QUEUES)) {
    const queue = { arrivalsPerHour, minutesEach, servers }
    expect(waitingIn(queue, AT_ONCE).utilization).toBeLessThan(1)
    const needed = fewestServers(queue, { minutes: targetMinutes, lateShare: 0.2 })
    expect(needed).toBeGreaterThan(servers)
    expect(needed).toBeLessThanOrEqual(servers + 4)
  }
})
