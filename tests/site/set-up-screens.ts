import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { dismissToasts } from '#tests/site/screen.ts'

// How long `findBy…` and `waitFor` wait: the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// No test passes anything on to the next one.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dismissToasts()
  localStorage.clear()
  sessionStorage.clear()
})
