import { Suspense } from 'react'
import { lazyIfPossible } from '#site/lib/live/lazy-if-possible.ts'
import { useIsWorthFollowing } from '#site/lib/live/use-is-worth-following.ts'

const NewPosts = lazyIfPossible(async () => (await import('./new-posts.tsx')).NewPosts)
const PostVersion = lazyIfPossible(async () => (await import('./post-version.tsx')).PostVersion)

/** Where the list offers new posts, for readers who stay. */
export function NewPostsSlot(props: { newestAt: string | null; onShown: () => void }) {
  return (
    useIsWorthFollowing() && (
      <Suspense>
        <NewPosts {...props} />
      </Suspense>
    )
  )
}

/** Where an open post says that it has changed, for readers who stay. */
export function PostVersionSlot(props: { postId: string; modifiedAt: string; onShown: () => void }) {
  return (
    useIsWorthFollowing() && (
      <Suspense>
        <PostVersion {...props} />
      </Suspense>
    )
  )
}
