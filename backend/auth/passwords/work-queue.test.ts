import { expect, test } from 'vitest'
import { createWorkQueue, QueueFullError } from './work-queue.ts'

function setup({ concurrency = 2, maxWaiting = 10 } = {}) {
  const queue = createWorkQueue({ concurrency, maxWaiting })
  const running: { name: string; end: () => void; fail: (error: Error) => void }[] = []
  return {
    running,
    start: (name: string) =>
      queue.run(() => {
        const { promise, resolve, reject } = Promise.withResolvers<string>()
        running.push({ name, end: () => resolve(name), fail: reject })
        return promise
      }),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no more tasks run at a time than allowed, and waiting tasks run in order', async () => {
  const { start, running } = setup()
  const all = ['a', 'b', 'c', 'd'].map(start)
  await settled()
  expect(running.map(({ name }) => name)).toEqual(['a', 'b'])
  running[1]?.end()
  await settled()
  expect(running.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  running[0]?.end()
  await settled()
  for (const { end } of running) end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a failure frees its slot', async () => {
  const { start, running } = setup({ concurrency: 1 })
  const failing = start('a')
  const next = start('b')
  await settled()
  running[0]?.fail(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await settled()
  running[1]?.end()
  expect(await next).toBe('b')
})

test('when the queue is full, the next task is refused at once', async () => {
  const { start, running } = setup({ concurrency: 1, maxWaiting: 1 })
  const accepted = [start('a'), start('b')]
  await expect(start('c')).rejects.toBeInstanceOf(QueueFullError)
  await settled()
  running[0]?.end()
  await settled()
  running[1]?.end()
  expect(await Promise.all(accepted)).toEqual(['a', 'b'])
})
