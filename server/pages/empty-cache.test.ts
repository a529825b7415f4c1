import { expect, test } from 'vitest'
import { createCacheEmptying } from './empty-cache.ts'

const POST = 'b0000000-0000-4000-8000-000000000001'

function setup() {
  let [cleared, outdated, missing] = [0, 0, 0]
  const forgotten: string[] = []
  const scheduled: { callback: () => void; delayMs: number }[] = []
  const announce = createCacheEmptying({
    clearCache: () => {
      cleared += 1
    },
    outdateCache: () => {
      outdated += 1
    },
    forgetPage: (path) => forgotten.push(path),
    forgetMissing: () => {
      missing += 1
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
    outdated: () => outdated,
    missing: () => missing,
    forgotten,
    waiting: () => scheduled.length,
  }
}

test('a burst of announcements marks the cache as outdated at once and again after a second', () => {
  const { announce, endSecond, cleared, outdated, missing, waiting } = setup()
  for (let count = 0; count < 100; count += 1) announce('profiles')
  expect(outdated()).toBe(1)
  // What did not exist may exist now.
  expect(missing()).toBe(100)
  endSecond()
  expect(outdated()).toBe(2)
  endSecond()
  expect([outdated(), cleared(), waiting()]).toEqual([2, 0, 0])
})

test('a single announcement marks the cache as outdated once', () => {
  const { announce, endSecond, outdated } = setup()
  announce('categories')
  endSecond()
  expect(outdated()).toBe(1)
})

test('the page of a changed post is dropped at once, even during a burst', () => {
  const { announce, outdated, forgotten } = setup()
  announce('profiles')
  announce(`posts ${POST}`)
  expect(forgotten).toEqual([`/blog/${POST}`])
  expect(outdated()).toBe(1)
})

test('an import of thousands of posts drops a hundred pages a second by id', () => {
  const { announce, endSecond, outdated, forgotten } = setup()
  for (let count = 0; count < 10_000; count += 1) announce(`posts ${POST}`)
  expect(forgotten).toHaveLength(100)
  endSecond()
  expect(outdated()).toBe(2)
  announce(`posts ${POST}`)
  expect(forgotten).toHaveLength(101)
})

test.each([
  ['a withdrawal', 'withdrawal'],
  ['a lost connection', null],
])('%s clears the cache at once, even during a burst, and replaces the marking that was due', (_what, payload) => {
  const { announce, endSecond, cleared, outdated } = setup()
  announce('posts')
  announce('posts')
  announce(payload)
  expect(cleared()).toBe(1)
  endSecond()
  expect([cleared(), outdated()]).toEqual([1, 1])
})
