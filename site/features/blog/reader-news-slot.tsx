import { type ComponentType, lazy, Suspense } from 'react'
import { useIsWorthFollowing } from '#site/lib/live/use-is-worth-following.ts'
import type { ReaderNewsProps } from './reader-news.tsx'

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
