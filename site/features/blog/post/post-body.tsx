import type { PostPart } from '#domain/posts/post-outline.ts'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'

/** A member's text. Its HTML comes only from domain/posts/post-html.ts; styles/post-body.css confines its layout. */
export function PostBody({ part: { ids, html } }: { part: PostPart }) {
  const [id, ...otherIds] = ids
  return (
    <>
      {otherIds.map((other) => (
        <span key={other} id={other} />
      ))}
      <div
        className={id === undefined ? 'post-body' : 'post-body post-part'}
        id={id}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server by an allow-list.
        dangerouslySetInnerHTML={{ __html: trustSanitizedHtml(html) }}
      />
    </>
  )
}
