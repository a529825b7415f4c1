import { afterAll, expect, vi } from 'vitest'

// Test files share a process here, so a global that one file changes would affect the next file.
const environment = readEnvironment()
const { fetch } = globalThis
const signalListeners = countSignalListeners()

afterAll(() => {
  expect(vi.isFakeTimers(), 'fake timers are still installed').toBe(false)
  expect(readEnvironment(), 'the environment was changed').toEqual(environment)
  expect(globalThis.fetch, 'fetch is still replaced').toBe(fetch)
  expect(countSignalListeners(), 'a signal listener was left behind').toBe(signalListeners)
})

/** sharp sets a variable when it is loaded. */
function readEnvironment(): NodeJS.ProcessEnv {
  const { VIPSHOME: _, ...others } = process.env
  return others
}

function countSignalListeners(): number {
  return process.listenerCount('SIGTERM') + process.listenerCount('SIGINT')
}
