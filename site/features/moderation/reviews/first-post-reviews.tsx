import { formatInstant } from '#domain/contact/consultation-time.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { Notice } from '#site/ui/notice.tsx'
import type { ModerationAction } from '../acting/moderation-action.ts'
import type { FirstPostReviews as Reviews, WaitingPost } from './review-calls.ts'
import { ReviewReading } from './review-reading.tsx'
import { type ReviewOptions, useReview } from './use-review.ts'

type FirstPostReviewsProps = ReviewOptions & {
  /** Null when they could not be read. */
  reviews: Reviews | null
  timeZone: string
  onAct: (action: ModerationAction) => void
}

/** The rule that first posts are reviewed, and the waiting posts. */
export function FirstPostReviews({ reviews, timeZone, onAct, ...options }: FirstPostReviewsProps) {
  const { reading, isBusy, read, close, approve, switchedTo, switchReviews } = useReview(options)
  if (reviews === null) return <Notice tone="warning">First posts could not be read just now.</Notice>
  return (
    <section aria-labelledby="first-posts" className="mb-10">
      <h2 id="first-posts" className="text-h3">
        First posts
      </h2>
      <div className="mt-2">
        <Checkbox
          label="Read a member’s first post before it is published"
          name="reviews-first-posts"
          checked={switchedTo ?? reviews.is_on}
          aria-disabled={isBusy || undefined}
          onChange={(event) => void switchReviews(event.currentTarget.checked)}
        />
      </div>
      {reviews.is_on && reviews.waiting.length === 0 && <p className="messages-quiet mt-2">No first post waits.</p>}
      {reviews.waiting.length > 0 && (
        <ul className="messages-list">
          {reviews.waiting.map((post) => (
            <li key={post.post_id} className="messages-item">
              <WaitingFacts post={post} timeZone={timeZone} />
              {reading?.postId === post.post_id ? (
                <ReviewReading
                  post={reading.post}
                  isBusy={isBusy}
                  onApprove={() => void approve()}
                  onReturn={() => onAct({ kind: 'return-post', id: post.post_id, name: post.title })}
                  onClose={close}
                />
              ) : (
                <p className="messages-actions">
                  <Button size="small" look="primary" isBusy={isBusy} onClick={() => void read(post.post_id)}>
                    Read<span className="sr-only"> {post.title}</span>
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function WaitingFacts({ post, timeZone }: { post: WaitingPost; timeZone: string }) {
  const { title, author, author_email, requested_at } = post
  return (
    <>
      <h3 className="messages-subject">{title}</h3>
      <p className="messages-from">
        {author && <strong>{author}</strong>} {author_email}
      </p>
      <p className="messages-quiet tabular">Sent {formatInstant(new Date(requested_at), timeZone)}</p>
    </>
  )
}
