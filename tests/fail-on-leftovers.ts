import { afterAll, expect, vi } from 'vitest'

// Test files share a process here, so a global that one file changes would affect the next file.
const environment = { ...process.env }
const { fetch } = globalThis
const signalListeners = countSignalListeners()

afterAll(() => {
  expect(vi.isFakeTimers(), 'fake timers are still installed').toBe(false)
  // The image library sets it when it is loaded.
  delete process.env.VIPSHOME
  expect(process.env, 'the environment was changed').toEqual(environment)
  expect(globalThis.fetch, 'fetch is still replaced').toBe(fetch)
  expect(countSignalListeners(), 'a signal listener was left behind').toBe(signalListeners)
})

function countSignalListeners(): number {
  return process.listenerCount('SIGTERM') + process.listenerCount('SIGINT')
}
