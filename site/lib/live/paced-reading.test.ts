import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacedReading } from './paced-reading.ts'

const PACE = { spreadMs: 2_000, pauseMs: 10_000 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first hint leads to a reading after a random part of the spread', async () => {
  const read = vi.fn(async () => {})
  createPacedReading(read, PACE).hint()
  await vi.advanceTimersByTimeAsync(999)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledOnce()
})

test('a thousand hints cost one reading in each pause, and the last of them is not lost', async () => {
  const read = vi.fn(async () => {})
  const reading = createPacedReading(read, PACE)
  for (let count = 0; count < 1_000; count += 1) {
    reading.hint()
    await vi.advanceTimersByTimeAsync(20)
  }
  // After 1, 11 and 21 seconds.
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(3)
})

test('a hint during a reading leads to another', async () => {
  const slow = Promise.withResolvers<void>()
  const read = vi.fn(() => slow.promise)
  const reading = createPacedReading(read, PACE)
  reading.hint()
  await vi.advanceTimersByTimeAsync(1_000)
  reading.hint()
  slow.resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a failed reading is logged, and the next hint leads to another', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const read = vi.fn(() => Promise.reject(new Error('offline')))
  const reading = createPacedReading(read, PACE)
  reading.hint()
  await vi.advanceTimersByTimeAsync(1_000)
  reading.hint()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('nothing is read after stopping', async () => {
  const read = vi.fn(async () => {})
  const reading = createPacedReading(read, PACE)
  reading.hint()
  reading.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).not.toHaveBeenCalled()
})
