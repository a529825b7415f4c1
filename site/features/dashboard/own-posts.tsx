import { useRef } from 'react'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { PostActionDialog } from './acting/post-action-dialog.tsx'
import { usePostAction } from './acting/use-post-action.ts'
import { DeletedPosts } from './bin/deleted-posts.tsx'
import type { DeletedPost } from './calls/deleted-posts.ts'
import type { PostReview } from './calls/list-reviews.ts'
import type { OwnViews } from './calls/read-own-views.ts'
import { FirstPost } from './first-post.tsx'
import { useFocusFallback } from './live/use-focus-fallback.ts'
import type { OwnPostsPage } from './load-own-posts.ts'
import { OwnPostItem } from './own-post-item.tsx'

/** The page links below the list lead to this heading, so a page is read from the top. */
const HEADING_ID = 'posts-heading'

type OwnPostsProps = {
  own: OwnPostsPage
  deleted: readonly DeletedPost[]
  views: OwnViews | null
  reviews: readonly PostReview[]
  userId: string
  timeZone: string
  /** Reads the posts again. */
  onChanged: () => Promise<void>
}

export function OwnPosts({ own, deleted, views, reviews, userId, timeZone, onChanged }: OwnPostsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const handleFocus = useFocusFallback(heading)
  const action = usePostAction({ userId, onChanged, onDone: () => heading.current?.focus() })

  return (
    <section aria-labelledby={HEADING_ID} onFocus={handleFocus}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} id={HEADING_ID} tabIndex={-1} className="text-h3">
          Your Posts
        </h2>
        <LinkButton to="/post/new" look="action">
          New Post
        </LinkButton>
      </div>
      {own.posts.length === 0 ? (
        <FirstPost />
      ) : (
        <ul>
          {own.posts.map((post) => (
            <OwnPostItem
              key={post.id}
              review={reviews.find(({ post_id }) => post_id === post.id)}
              views={views?.totals[post.id] ?? 0}
              onUnpublish={() => action.ask('unpublish', post)}
              onDelete={() => action.ask('delete', post)}
              {...{ post, timeZone }}
            />
          ))}
        </ul>
      )}
      <Pagination current={own.page} count={own.pageCount} toPage={toPage} />
      <DeletedPosts
        posts={deleted}
        {...{ timeZone, onChanged }}
        onDeleteForever={(post) => action.ask('deleteForever', post)}
      />
      <PostActionDialog action={action} />
    </section>
  )
}

function toPage(page: number): string {
  return `/dashboard${page > 1 ? `?page=${page}` : ''}#${HEADING_ID}`
}
