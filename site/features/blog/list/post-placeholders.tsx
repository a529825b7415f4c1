import { Skeleton } from '#site/ui/skeleton.tsx'

/** Placeholder cards for posts that are loading (specification §9). */
const PLACEHOLDERS = 6

/** The list while its posts load, with rows of the same layout so that nothing jumps. */
export function PostPlaceholders() {
  return (
    <div className="post-list" aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never move.
        <div className="post-card" data-placeholder key={place}>
          <div className="post-meta">
            <Skeleton className="h-6 w-48" />
          </div>
          <div className="post-card-words grid max-w-2xl content-start gap-3">
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-16" />
            <Skeleton className="h-6 w-28" />
          </div>
          <Skeleton className="post-card-picture" />
        </div>
      ))}
    </div>
  )
}
