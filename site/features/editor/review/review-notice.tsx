import { Notice } from '#site/ui/notice.tsx'
import type { Review } from './review-calls.ts'

/** Tells a new member how their first post gets onto the site. */
export function ReviewNotice({ review: { isNeeded, state, note } }: { review: Review }) {
  if (!isNeeded) return null
  if (state === 'waiting') {
    return (
      <Notice role="status" title="Sent for review">
        An administrator reads this post, then publishes it or sends it back to you by email, with a note. You can keep
        writing: the administrator sees what you have saved.
      </Notice>
    )
  }
  if (state === 'returned') {
    return (
      <Notice tone="warning" title="Sent back by an administrator">
        <p className="messages-text">{note}</p>
        <p className="mt-2">Change the post, then press Publish to send it again.</p>
      </Notice>
    )
  }
  return (
    <Notice title="Your first post is reviewed">
      Publish sends it to an administrator, who reads it before it appears. Your later posts appear at once.
    </Notice>
  )
}
