import { useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { PostPart } from '#domain/posts/post-outline.ts'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'
import { CopyCodeButton } from './code/copy-code-button.tsx'
import { useCodeFrames } from './code/use-code-frames.ts'

/**
 * A member's text. Its HTML comes only from domain/posts/post-html.ts, with code presented by server/rendering/code;
 * styles/post-body.css confines its layout.
 */
export function PostBody({ part: { ids, html } }: { part: PostPart }) {
  const [id, ...otherIds] = ids
  const body = useRef<HTMLDivElement>(null)
  const frames = useCodeFrames(body, html)
  // React writes the HTML again whenever this is a new object, which would remove the frames with their buttons.
  const inner = useMemo(() => ({ __html: trustSanitizedHtml(html) }), [html])

  return (
    <>
      {otherIds.map((other) => (
        <span key={other} id={other} />
      ))}
      <div
        ref={body}
        className={id === undefined ? 'post-body' : 'post-body post-part'}
        id={id}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server by an allow-list.
        dangerouslySetInnerHTML={inner}
      />
      {frames.map(({ element, name, code }) =>
        createPortal(<CopyCodeButton key={name} name={name} code={code} />, element, name),
      )}
    </>
  )
}
