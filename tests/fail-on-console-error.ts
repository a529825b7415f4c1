import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test that expects an error to be logged replaces this spy's implementation and then clears the spy with
// `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})
