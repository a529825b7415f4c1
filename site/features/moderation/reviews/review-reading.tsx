import { useEffect, useRef } from 'react'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { CoverPicture } from '#site/ui/pictures/cover-picture.tsx'
import type { PostToRead } from './review-calls.ts'

type ReviewReadingProps = {
  post: PostToRead
  isBusy: boolean
  onApprove: () => void
  onReturn: () => void
  onClose: () => void
}

/** A first post as readers will see it, with the decision below it. */
export function ReviewReading({ post, isBusy, onApprove, onReturn, onClose }: ReviewReadingProps) {
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
