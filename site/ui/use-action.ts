import { useState } from 'react'
import { dismissErrors, showFailure } from './toast-store.ts'

/**
 * What a visitor starts with a button: one at a time, and a failure is shown with its reason. `running` is what the action
 * was started for, such as the id of a row; null while none runs.
 */
export function useAction() {
  const [running, setRunning] = useState<string | null>(null)

  /** Whether the work was done. It is not if it throws, or while another action runs. */
  async function run(failure: string, work: () => Promise<void>, what = ''): Promise<boolean> {
    if (running !== null) return false
    setRunning(what)
    dismissErrors()
    try {
      await work()
      return true
    } catch (error) {
      showFailure(failure, error)
      return false
    } finally {
      setRunning(null)
    }
  }

  return { running, isBusy: running !== null, run }
}
