import { expect, test } from 'vitest'
import { createLimitConcurrency } from './limit-concurrency.ts'

function setup() {
  const limitConcurrency = createLimitConcurrency({ limit: 2, maxWaiting: 2 })
  const started: string[] = []
  const ends: (() => void)[] = []
  function work(name: string) {
    return async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    }
  }
  /** Lets everything run that may run now. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { limitConcurrency, started, ends, work, settle }
}

test('work beyond the limit waits its turn', async () => {
  const { limitConcurrency, started, ends, work, settle } = setup()
  const results = ['a', 'b', 'c'].map((name) => limitConcurrency('one', work(name)))
  await settle()
  expect(started).toEqual(['a', 'b'])
  ends[0]?.()
  await settle()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const end of ends) end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
})

test('another key does not wait for it', async () => {
  const { limitConcurrency, started, work, settle } = setup()
  for (const name of ['a', 'b', 'c']) void limitConcurrency('one', work(name))
  void limitConcurrency('two', work('d'))
  await settle()
  expect(started).toEqual(['a', 'b', 'd'])
})

test('when too many wait, the next is turned away at once', async () => {
  const { limitConcurrency, work } = setup()
  for (const name of ['a', 'b', 'c', 'd']) void limitConcurrency('one', work(name))
  expect(await limitConcurrency('one', work('e'))).toBeNull()
})

test('work that fails gives its place away', async () => {
  const { limitConcurrency } = setup()
  const fail = () => Promise.reject(new Error('broken'))
  for (let turn = 0; turn < 5; turn++) await expect(limitConcurrency('one', fail)).rejects.toThrow('broken')
  expect(await limitConcurrency('one', async () => 'fine')).toBe('fine')
})
