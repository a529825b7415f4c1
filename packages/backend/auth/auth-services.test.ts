import { expect, test } from 'vitest'
import { createBackgroundWork } from './auth-services.ts'

function setup() {
  const failures: unknown[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_event: string, fields: unknown) => void failures.push(fields),
  }
  return { failures, background: createBackgroundWork(log) }
}

test('finish waits for all work under way, including work started meanwhile', async () => {
  const { background } = setup()
  const done: string[] = []
  background.start('first', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    background.start('second', async () => void done.push('second'))
    done.push('first')
  })
  await background.finish()
  expect(done).toEqual(['second', 'first'])
})

test('a failure is logged and does not stop other work', async () => {
  const { background, failures } = setup()
  const cause = new Error('no')
  background.start('failing', () => Promise.reject(cause))
  await background.finish()
  expect(failures).toEqual([{ work: 'failing', cause }])
})

test('work beyond the limit is refused', async () => {
  const { background } = setup()
  const { promise, resolve } = Promise.withResolvers<void>()
  for (let index = 0; index < 100; index += 1) background.start('slow', () => promise)
  expect(() => background.start('one more', () => promise)).toThrow('Request rate limit reached')
  resolve()
  await background.finish()
})
