import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '#domain/text/moments.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'
import { Button } from '#site/ui/button.tsx'
import { CoverPicture } from '#site/ui/cover-picture.tsx'
import { Checkbox } from '#site/ui/field.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { showError, showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import type { ModerationAction } from './moderation-action.ts'
import {
  approvePost,
  type PostToRead,
  type FirstPostReviews as Reviews,
  readPost,
  switchReviews,
  type WaitingPost,
} from './review-calls.ts'

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

type ReviewReadingProps = {
  post: PostToRead
  isBusy: boolean
  onApprove: () => void
  onReturn: () => void
  onClose: () => void
}

/** A first post as readers will see it, with the decision below it. */
function ReviewReading({ post, isBusy, onApprove, onReturn, onClose }: ReviewReadingProps) {
  const start = useFocusAtStart()
  const { title, excerpt, category, cover, html, addresses } = post
  return (
    <>
      <article
        ref={start}
        tabIndex={-1}
        aria-label={`The post “${title}”`}
        className="rounded-medium bg-sunken px-6 py-5"
      >
        {category && <p className="text-quiet text-small">In {category}</p>}
        <p className="text-h3">{title}</p>
        {excerpt && <p className="text-quiet">{excerpt}</p>}
        {cover && <CoverPicture cover={cover} sizes="(width < 54rem) 100vw, 54rem" />}
        {addresses.length > 0 && (
          <ul className="text-small">
            {addresses.map((address) => (
              <li key={address} className="break-words">
                {address}
              </li>
            ))}
          </ul>
        )}
        <div
          className="post-body"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the public renderer's allow-list.
          dangerouslySetInnerHTML={{ __html: trustSanitizedHtml(html) }}
        />
      </article>
      <p className="messages-actions">
        <Button size="small" look="primary" isBusy={isBusy} onClick={onApprove}>
          Approve<span className="sr-only"> {title}</span>
        </Button>
        <Button size="small" isBusy={isBusy} onClick={onReturn}>
          Send back…<span className="sr-only"> {title}</span>
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          Close<span className="sr-only"> {title}</span>
        </Button>
      </p>
    </>
  )
}

/** Moves the focus to the text: the button that opened it is gone. */
function useFocusAtStart() {
  const start = useRef<HTMLElement>(null)
  useEffect(() => start.current?.focus(), [])
  return start
}

type ReviewOptions = {
  onChanged: () => Promise<void>
  /** Called after a decision, when the post and the pressed button are gone. */
  onDone: () => void
}

type Reading = { postId: string; post: PostToRead }

/** Reads one waiting post at a time, and approves exactly what was read. */
function useReview({ onChanged, onDone }: ReviewOptions) {
  const connect = useSupabase()
  const [reading, setReading] = useState<Reading | null>(null)
  const { isBusy, run } = useAction()
  const [switchedTo, setSwitchedTo] = useState<boolean | null>(null)

  async function finishApproval({ postId, post }: Reading): Promise<void> {
    const outcome = await approvePost(await connect(), { postId, version: post.version })
    // The post that was read is no longer the current one.
    setReading(null)
    await onChanged()
    if (outcome === 'done') showSuccess('Post approved')
    else showError('The author has changed the post since, or it no longer waits. Nothing was published.')
    onDone()
  }

  return {
    reading,
    isBusy,
    close: () => setReading(null),
    read: (postId: string) =>
      run('Failed to read the post', async () => setReading({ postId, post: await readPost(await connect(), postId) })),
    approve: async () => {
      if (reading) await run('Failed to approve the post', () => finishApproval(reading))
    },
    /** What the rule is being set to; null otherwise. */
    switchedTo,
    switchReviews: async (isOn: boolean) => {
      setSwitchedTo(isOn)
      await run('Failed to change the rule', async () => {
        await switchReviews(await connect(), isOn)
        await onChanged()
        showSuccess(isOn ? 'First posts are reviewed from now on' : 'First posts appear at once from now on')
      })
      setSwitchedTo(null)
    },
  }
}
