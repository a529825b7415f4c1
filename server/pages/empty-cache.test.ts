import { expect, test } from 'vitest'
import { createCacheEmptying } from './empty-cache.ts'

const POST = 'b0000000-0000-4000-8000-000000000001'

function setup() {
  let [cleared, missing] = [0, 0]
  const changes: { isBurst: boolean }[] = []
  const forgotten: string[] = []
  const scheduled: { callback: () => void; delayMs: number }[] = []
  const announce = createCacheEmptying({
    clearCache: () => {
      cleared += 1
    },
    outdateCache: (change) => changes.push(change),
    forgetPage: (path) => forgotten.push(path),
    forgetMissing: () => {
      missing += 1
    },
    schedule: (callback, delayMs) => scheduled.push({ callback, delayMs }),
  })
  return {
    announce,
    endInterval() {
      const { callback, delayMs } = scheduled.shift() ?? { callback: () => {}, delayMs: null }
      expect(delayMs).toBe(700)
      callback()
    },
    cleared: () => cleared,
    outdated: () => changes.length,
    changes,
    missing: () => missing,
    forgotten,
    waiting: () => scheduled.length,
  }
}

test('a burst of announcements marks the cache as outdated at once and again after an interval', () => {
  const { announce, endInterval, cleared, outdated, changes, missing, waiting } = setup()
  for (let count = 0; count < 100; count += 1) announce('profiles')
  expect(outdated()).toBe(1)
  // What did not exist may exist now.
  expect(missing()).toBe(100)
  endInterval()
  expect(outdated()).toBe(2)
  endInterval()
  expect([outdated(), cleared(), waiting()]).toEqual([2, 0, 0])
  expect(changes.map(({ isBurst }) => isBurst)).toEqual([false, true])
})

test('a single announcement marks the cache as outdated once', () => {
  const { announce, endInterval, outdated } = setup()
  announce('categories')
  endInterval()
  expect(outdated()).toBe(1)
})

test('the page of a changed post is dropped at once, even during a burst', () => {
  const { announce, outdated, forgotten } = setup()
  announce('profiles')
  announce(`posts ${POST}`)
  expect(forgotten).toEqual([`/blog/${POST}`])
  expect(outdated()).toBe(1)
})

test('an import of thousands of posts drops a hundred pages an interval by id', () => {
  const { announce, endInterval, outdated, forgotten } = setup()
  for (let count = 0; count < 10_000; count += 1) announce(`posts ${POST}`)
  expect(forgotten).toHaveLength(100)
  endInterval()
  expect(outdated()).toBe(2)
  announce(`posts ${POST}`)
  expect(forgotten).toHaveLength(101)
})

test.each([
  ['a withdrawal', 'withdrawal'],
  ['a lost connection', null],
])('%s clears the cache at once, even during a burst, and replaces the marking that was due', (_what, payload) => {
  const { announce, endInterval, cleared, outdated } = setup()
  announce('posts')
  announce('posts')
  announce(payload)
  expect(cleared()).toBe(1)
  endInterval()
  expect([cleared(), outdated()]).toEqual([1, 1])
})
