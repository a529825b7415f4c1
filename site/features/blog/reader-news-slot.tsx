import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import type { ReaderNewsProps } from './reader-news.tsx'

export const READING_MS = 60_000

/** Optional: if the code cannot be downloaded, nothing is rendered. */
const ReaderNews = lazy<ComponentType<ReaderNewsProps>>(() =>
  import('./reader-news.tsx').then(
    ({ ReaderNews: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

/** What has been published or changed since the page was loaded, for readers who stay. */
export function ReaderNewsSlot(props: ReaderNewsProps) {
  return (
    useIsWorthFollowing() && (
      <Suspense>
        <ReaderNews {...props} />
      </Suspense>
    )
  )
}

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
