import { afterAll, expect, vi } from 'vitest'

// Files share a process here: what one of them changed for everybody would meet the next.
const environment = { ...process.env }
const { fetch } = globalThis
const signalListeners = countSignalListeners()

afterAll(() => {
  expect(vi.isFakeTimers(), 'the clock is still a fake one').toBe(false)
  expect(process.env, 'the environment was changed').toEqual(environment)
  expect(globalThis.fetch, 'fetch is still another one').toBe(fetch)
  expect(countSignalListeners(), 'somebody still listens to signals').toBe(signalListeners)
})

function countSignalListeners(): number {
  return process.listenerCount('SIGTERM') + process.listenerCount('SIGINT')
}
