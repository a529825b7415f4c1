import { expect, test } from 'vitest'
import { createMotionClock, type TimeSource } from './use-rotating-index.ts'

/** A manual time source. It holds at most one timer, as the clock promises to need no more. */
function setup() {
  let now = 0
  let waiting: { at: number; callback: () => void } | null = null
  const time: TimeSource = {
    now: () => now,
    after(delayMs, callback) {
      const timer = { at: now + delayMs, callback }
      waiting = timer
      return () => {
        if (waiting === timer) waiting = null
      }
    },
  }
  const seen: string[] = []

  return {
    clock: createMotionClock(time),
    seen,
    note: (name: string) => () => seen.push(`${name} ${now}`),
    isIdle: () => waiting === null,
    sleepUntil(end: number) {
      now = end
    },
    runUntil(end: number) {
      while (waiting && waiting.at <= end) {
        const { at, callback } = waiting
        waiting = null
        now = Math.max(now, at)
        callback()
      }
      now = Math.max(now, end)
    },
  }
}

test('each callback runs at the end of its own interval', () => {
  const { clock, note, runUntil, seen } = setup()
  clock.every(4000, note('banner'))
  clock.every(2000, note('placeholder'))
  runUntil(1999)
  expect(seen).toEqual([])
  runUntil(8000)
  expect(seen).toEqual([
    'placeholder 2000',
    'banner 4000',
    'placeholder 4000',
    'placeholder 6000',
    'banner 8000',
    'placeholder 8000',
  ])
})

test('callbacks due at nearly the same time run together', () => {
  const { clock, note, runUntil, seen } = setup()
  clock.every(4000, note('first'))
  runUntil(20)
  clock.every(4000, note('second'))
  runUntil(4000)
  expect(seen).toEqual(['first 4000', 'second 4000'])
})

test('a stopped callback does not run, and restarts with a whole interval', () => {
  const { clock, note, runUntil, seen } = setup()
  const stop = clock.every(4000, note('banner'))
  runUntil(3900)
  stop()
  runUntil(10_000)
  clock.every(4000, note('banner'))
  runUntil(13_999)
  expect(seen).toEqual([])
  runUntil(14_000)
  expect(seen).toEqual(['banner 14000'])
})

test('no timer runs while nothing is registered', () => {
  const { clock, note, isIdle } = setup()
  expect(isIdle()).toBe(true)
  const stop = clock.every(4000, note('banner'))
  expect(isIdle()).toBe(false)
  stop()
  expect(isIdle()).toBe(true)
})

test('after a long sleep a callback runs once, not once per missed interval', () => {
  const { clock, note, sleepUntil, runUntil, seen } = setup()
  clock.every(4000, note('banner'))
  sleepUntil(60_000)
  runUntil(63_000)
  expect(seen).toEqual(['banner 60000'])
})
