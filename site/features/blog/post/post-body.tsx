import { trustSanitisedHtml } from '#site/lib/trusted-html.ts'

/** A member's text. `html` comes from domain/post-html.ts and nowhere else; styles/post-body.css contains it. */
export function PostBody({ html, id = null }: { html: string; id?: string | null }) {
  return (
    <div
      className={id === null ? 'post-body' : 'post-body post-part'}
      id={id ?? undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, by an allow-list on a parsed tree.
      dangerouslySetInnerHTML={{ __html: trustSanitisedHtml(html) }}
    />
  )
}
