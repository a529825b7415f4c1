import { expect, test, vi } from 'vitest'
import { createFairQueue, QueueFull, type QueueLimits } from './fair-queue.ts'

const MAX_WAIT_MS = 4_000

function setup(limits: Partial<QueueLimits> = {}) {
  const inTurn = createFairQueue({
    concurrency: 4,
    concurrencyPerKey: 2,
    maxWaiting: 4,
    maxWaitingPerKey: 2,
    maxWaitMs: MAX_WAIT_MS,
    ...limits,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  /** The first letter of the name is the key. */
  function run(name: string) {
    const result = inTurn(name.slice(0, 1), async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
    result.catch(() => undefined)
    return result
  }
  const runAll = (...names: string[]) => names.map(run)
  /** Lets everything that can run now run. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  async function end(name: string) {
    ends.get(name)?.()
    await settle()
  }
  return { inTurn, started, run, runAll, end, settle }
}

test('work beyond the limit of its key waits its turn', async () => {
  const { runAll, end, started } = setup()
  const results = runAll('a1', 'a2', 'a3')
  expect(started).toEqual(['a1', 'a2'])
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  await end('a3')
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3'])
})

test('all keys together have a limit, and the next free slot goes to the key that holds none', async () => {
  const { runAll, end, started } = setup()
  void runAll('a1', 'a2', 'b1', 'b2', 'a3', 'b3', 'c1')
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2'])
  await end('a1')
  expect(started.at(-1)).toBe('c1')
  await end('b1')
  expect(started.at(-1)).toBe('a3')
})

test('a free slot goes to the key that holds the fewest, even if another has waited longer', async () => {
  const { runAll, end, started } = setup({ concurrency: 3 })
  void runAll('a1', 'b1', 'b2', 'a2', 'c1')
  await end('b1')
  expect(started.at(-1)).toBe('c1')
})

test('keys that hold the same number take turns', async () => {
  const { runAll, end, started } = setup({ concurrency: 1 })
  void runAll('a1', 'a2', 'a3', 'b1')
  for (const name of ['a1', 'b1', 'a2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('when too much work is waiting for one key, further work is refused, but not that of other keys', async () => {
  const { run, runAll, started, settle } = setup()
  void runAll('a1', 'a2', 'a3', 'a4')
  await expect(run('a5')).rejects.toMatchObject({ name: 'QueueFull', isOverOwnLimit: true })
  void run('b1')
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('the queues of all keys together are bounded', async () => {
  const { run, runAll } = setup()
  void runAll('a1', 'a2', 'b1', 'b2', 'a3', 'a4', 'b3', 'b4')
  await expect(run('c1')).rejects.toMatchObject({ name: 'QueueFull', isOverOwnLimit: false })
})

test('no work waits longer than the limit, and abandoned work takes no slot', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { run, runAll, end, started } = setup()
    void runAll('a1', 'a2')
    const late = run('a3')
    vi.advanceTimersByTime(MAX_WAIT_MS)
    await expect(late).rejects.toThrow(QueueFull)
    void run('a4')
    await end('a1')
    expect(started).toEqual(['a1', 'a2', 'a4'])
  } finally {
    vi.useRealTimers()
  }
})

test('work that fails frees its slot', async () => {
  const { inTurn } = setup()
  const fail = () => Promise.reject(new Error('broken'))
  for (let turn = 0; turn < 5; turn++) await expect(inTurn('a', fail)).rejects.toThrow('broken')
  expect(await inTurn('a', async () => 'fine')).toBe('fine')
})

test('without limits per key, work starts in order, and excess work is refused', async () => {
  const inTurn = createFairQueue({ concurrency: 1, maxWaiting: 1 })
  const first = Promise.withResolvers<string>()
  const results = [inTurn('a', () => first.promise), inTurn('a', async () => 'second')]
  await expect(inTurn('a', async () => 'third')).rejects.toBeInstanceOf(QueueFull)
  first.resolve('first')
  expect(await Promise.all(results)).toEqual(['first', 'second'])
})

test('work whose signal aborts leaves the queue, and the next takes its turn', async () => {
  const { inTurn, runAll, end, started } = setup({ concurrency: 1 })
  const controller = new AbortController()
  void runAll('a1')
  const left = inTurn('b', async () => void started.push('b1'), controller.signal)
  void runAll('c1')
  controller.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  await end('a1')
  expect(started).toEqual(['a1', 'c1'])
})

test('work whose signal has already aborted does not wait', async () => {
  const { inTurn, runAll, end, started } = setup({ concurrency: 1 })
  void runAll('a1')
  await expect(inTurn('b', async () => 'b1', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  await end('a1')
  expect(started).toEqual(['a1'])
})
