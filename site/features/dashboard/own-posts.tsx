import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { formatLongDate, formatShortMoment } from '#domain/text/moments.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button, LinkButton } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { NO_POSTS } from './dashboard-texts.ts'
import { DeletedPosts } from './deleted-posts.tsx'
import type { DeletedPost, OwnPost, OwnPostsPage, PostReview } from './own-post-calls.ts'
import type { OwnViews } from './own-views.ts'
import { PostActionDialog, usePostAction } from './post-actions.tsx'
import { viewsText } from './views-chart.tsx'

/** The steps to a first post. The action, "New Post", is in the heading of the list above. */
const STEPS = [
  {
    title: 'Write',
    text: 'Type, or paste from Word: headings, lists and tables stay. Save it as a draft at any time.',
  },
  { title: 'Preview', text: 'See the post as readers will, before they do.' },
  { title: 'Publish', text: 'When it is ready, or at a time you choose. You can unpublish it again.' },
]

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

type OwnPostItemProps = {
  post: OwnPost
  /** Hidden when the post has no views. */
  views: number
  /** Only for a first post that was sent for review. */
  review: PostReview | undefined
  timeZone: string
  onUnpublish: () => void
  onDelete: () => void
}

/** One of the author's posts. Only a published post links to its page. */
function OwnPostItem({ post, views, review, timeZone, onUnpublish, onDelete }: OwnPostItemProps) {
  const { id, title, excerpt, published, publish_at, created_at } = post
  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-t py-6 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 text-quiet text-small">
          <Badge tone={published ? 'success' : 'warning'}>{published ? 'Published' : 'Draft'}</Badge>
          {review && <Badge tone="accent">{review.state === 'waiting' ? 'In review' : 'Sent back'}</Badge>}
          <time dateTime={created_at}>{formatLongDate(created_at, timeZone)}</time>
          {publish_at !== null && (
            <time dateTime={publish_at}>Scheduled for {formatShortMoment(publish_at, timeZone)}</time>
          )}
          {views > 0 && <span className="tabular">{viewsText(views)}</span>}
        </p>
        <h3 className="mt-2 text-h4 text-pretty">
          {published ? (
            <Link to={postPath(id)} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {excerpt && <p className="measure mt-1 line-clamp-2 text-quiet">{excerpt}</p>}
        {review?.note && review.state === 'returned' && (
          <p className="measure mt-1 break-words">An administrator wrote: {review.note}</p>
        )}
      </div>
      <p className="flex items-start gap-2">
        <LinkButton to={`/post/edit/${id}`} size="small">
          Edit<span className="sr-only"> {title}</span>
        </LinkButton>
        {published && (
          <Button size="small" onClick={onUnpublish}>
            Unpublish<span className="sr-only"> {title}</span>
          </Button>
        )}
        <Button size="small" look="danger" onClick={onDelete}>
          Delete<span className="sr-only"> {title}</span>
        </Button>
      </p>
    </li>
  )
}

/** Replaces the list of posts of a member who has none. */
function FirstPost() {
  return (
    <>
      <EmptyState text={NO_POSTS} />
      <ol className="border-line border-b">
        {STEPS.map(({ title, text }) => (
          <li key={title} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-line border-t py-4">
            <h3 className="text-h4">{title}</h3>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

/**
 * Moves the focus to the fallback when the focused element disappears with the post that another tab deleted. Returns
 * the `onFocus` of the element around them.
 */
function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
  })
  return (event: FocusEvent) => {
    focused.current = event.target
  }
}
