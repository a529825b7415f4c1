import type { ServerHtml } from '#site/lib/kept-html.ts'
import { useFollowLinks } from '#site/lib/use-follow-links.ts'
import { useServerHtml } from '#site/lib/use-server-html.ts'

type DrawnPartProps = {
  as: 'section' | 'article'
  drawing: ServerHtml
  className: string
  /** The id of a heading inside. */
  labelledBy?: string
}

/** A part of a page that never changes and that its loader drew with `drawPart`: the browser has no code for it. */
export function DrawnPart({ as: Element, drawing, className, labelledBy }: DrawnPartProps) {
  return (
    <Element
      id={drawing.id}
      className={className}
      aria-labelledby={labelledBy}
      onClick={useFollowLinks()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of typed content, made on the server.
      dangerouslySetInnerHTML={useServerHtml(drawing)}
    />
  )
}
