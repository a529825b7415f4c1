import type { PostPart } from '#domain/posts/post-outline.ts'
import { trustSanitisedHtml } from '#site/lib/trusted-html.ts'

/** A member's text. Its HTML comes from domain/posts/post-html.ts and nowhere else; styles/post-body.css contains it. */
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, by an allow-list on a parsed tree.
        dangerouslySetInnerHTML={{ __html: trustSanitisedHtml(html) }}
      />
    </>
  )
}
