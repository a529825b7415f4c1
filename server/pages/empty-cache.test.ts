import { expect, test } from 'vitest'
import { createCacheEmptying } from './empty-cache.ts'

function setup() {
  let cleared = 0
  let forgotten = 0
  const scheduled: { callback: () => void; delayMs: number }[] = []
  const announce = createCacheEmptying({
    clearCache: () => {
      cleared += 1
    },
    forgetMissing: () => {
      forgotten += 1
    },
    schedule: (callback, delayMs) => scheduled.push({ callback, delayMs }),
  })
  return {
    announce,
    endSecond() {
      const { callback, delayMs } = scheduled.shift() ?? { callback: () => {}, delayMs: null }
      expect(delayMs).toBe(1_000)
      callback()
    },
    cleared: () => cleared,
    forgotten: () => forgotten,
    waiting: () => scheduled.length,
  }
}

test('a burst of announcements empties the cache at once and once more after a second', () => {
  const { announce, endSecond, cleared, forgotten, waiting } = setup()
  for (let count = 0; count < 100; count += 1) announce('profiles')
  expect(cleared()).toBe(1)
  // What did not exist may exist now.
  expect(forgotten()).toBe(99)
  endSecond()
  expect(cleared()).toBe(2)
  endSecond()
  expect([cleared(), waiting()]).toEqual([2, 0])
})

test('a single announcement empties the cache once', () => {
  const { announce, endSecond, cleared } = setup()
  announce('posts')
  endSecond()
  expect(cleared()).toBe(1)
})

test.each([
  ['a withdrawal', 'withdrawal'],
  ['a lost connection', null],
])('%s empties the cache at once, even during a burst, and covers the emptying that was due', (_what, payload) => {
  const { announce, endSecond, cleared } = setup()
  announce('posts')
  announce('posts')
  announce(payload)
  expect(cleared()).toBe(2)
  endSecond()
  expect(cleared()).toBe(2)
})
