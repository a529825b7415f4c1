import { useEffect, useState } from 'react'
import { hasStoredSession } from '../auth-storage-key.ts'

export const READING_MS = 60_000

/**
 * Whether the page should follow changes: for members after hydration, for visitors once they have had it open for a
 * minute and look at it. Until then nothing of it is downloaded.
 */
export function useIsWorthFollowing(): boolean {
  const [isWorth, setIsWorth] = useState(false)

  useEffect(() => {
    const update = () => document.visibilityState === 'visible' && setIsWorth(true)
    const timer = setTimeout(
      () => {
        document.addEventListener('visibilitychange', update)
        update()
      },
      hasStoredSession() ? 0 : READING_MS,
    )
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return isWorth
}
