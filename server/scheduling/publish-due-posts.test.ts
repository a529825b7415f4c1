import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServiceClient } from '../data/service-client.ts'
import { startPublishing } from './publish-due-posts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = { published: number; next_in_ms: number | null }
const NOTHING: Answer = { published: 0, next_in_ms: null }

/** A publisher whose database gives these answers in turn, and then says that nothing is scheduled. */
async function setup(...answers: (Answer | Error)[]) {
  let calls = 0
  const logged: string[] = []
  const throwOnError = async () => {
    const answer = answers[calls] ?? NOTHING
    calls += 1
    if (answer instanceof Error) throw answer
    return { data: [answer] }
  }
  const client = { rpc: () => ({ throwOnError }) } as unknown as ServiceClient
  const note = (event: string) => void logged.push(event)
  const publishing = startPublishing(client, { info: note, warn: note, error: note })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await pass(0)
  return { ...publishing, pass, logged, calls: () => calls }
}

test('it asks at once, so that posts that became due while no process was running are published', async () => {
  const { calls, logged, close } = await setup({ published: 3, next_in_ms: null })
  expect(calls()).toBe(1)
  expect(logged).toEqual(['posts.published_as_scheduled'])
  await close()
})

test('it asks again exactly when the next post is due', async () => {
  const { calls, pass, close } = await setup({ published: 0, next_in_ms: 12_345 }, { published: 1, next_in_ms: null })
  await pass(12_344)
  expect(calls()).toBe(1)
  await pass(1)
  expect(calls()).toBe(2)
  await close()
})

test('it asks every thirty seconds if nothing announces a time', async () => {
  const { calls, pass, close } = await setup({ published: 0, next_in_ms: 3_600_000 })
  await pass(29_999)
  expect(calls()).toBe(1)
  await pass(1)
  expect(calls()).toBe(2)
  await close()
})

test('a newly set time wakes it', async () => {
  const { calls, pass, wake, close } = await setup(NOTHING, { published: 0, next_in_ms: 1_000 })
  wake()
  await pass(0)
  expect(calls()).toBe(2)
  await pass(1_000)
  expect(calls()).toBe(3)
  await close()
})

test('it continues at once while more posts are due, and waits a moment for one that is being saved', async () => {
  const { calls, pass, close } = await setup(
    { published: 10, next_in_ms: 0 },
    { published: 10, next_in_ms: 0 },
    { published: 0, next_in_ms: 0 },
  )
  await pass(1)
  expect(calls()).toBe(3)
  await pass(98)
  expect(calls()).toBe(3)
  await pass(10)
  expect(calls()).toBe(4)
  await close()
})

test('it asks again after losing the database', async () => {
  const { calls, pass, logged, close } = await setup(new Error('lost'), { published: 1, next_in_ms: null })
  expect(logged).toEqual(['posts.not_published_as_scheduled'])
  await pass(2_000)
  expect(calls()).toBe(2)
  expect(logged).toContain('posts.published_as_scheduled')
  await close()
})

test('it no longer asks after it has been closed', async () => {
  const { calls, pass, wake, close } = await setup({ published: 0, next_in_ms: 1_000 })
  await close()
  wake()
  await pass(60_000)
  expect(calls()).toBe(1)
})
