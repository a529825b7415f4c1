import { Link } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { formatLongDate } from '#site/lib/format/long-date.ts'
import { formatShortMoment, ownTimeZone } from '#site/lib/format/short-moment.ts'
import { Badge } from '#site/ui/badges/badge.tsx'
import { Button } from '#site/ui/buttons/button.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import type { OwnPost } from './calls/list-own-posts.ts'
import type { PostReview } from './calls/list-reviews.ts'
import { viewsText } from './views/views-chart.tsx'

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
export function OwnPostItem({ post, views, review, timeZone, onUnpublish, onDelete }: OwnPostItemProps) {
  const { id, title, excerpt, published, publish_at, created_at } = post
  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-t py-6 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 text-quiet text-small">
          <Badge tone={published ? 'success' : 'warning'}>{published ? 'Published' : 'Draft'}</Badge>
          {review && <Badge tone="accent">{review.state === 'waiting' ? 'In review' : 'Sent back'}</Badge>}
          <time dateTime={created_at}>{formatLongDate(created_at, timeZone)}</time>
          {publish_at !== null && (
            <time dateTime={publish_at}>Scheduled for {formatShortMoment(publish_at, ownTimeZone())}</time>
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
