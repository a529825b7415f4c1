import { useMemo } from 'react'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'
import type { BadgeColors } from '#site/ui/badges/category-color.ts'
import { applyTint, tintKey } from '#site/ui/badges/tint-styles.tsx'
import { StreamCover, StreamGlyph } from '#site/ui/streams/stream-lines.tsx'
import type { PostSummary } from './post-summary.ts'

/** The large cover of a post without a picture: its chart including its words, or the site's own drawing. */
export function DrawnCover({ post, className }: { post: PostSummary; className?: string }) {
  const { id, category, drawing } = post
  if (!drawing) return <StreamCover seed={id} colors={category?.colors} {...(className && { className })} />
  return (
    <div
      className={['chart chart-cover', className].filter(Boolean).join(' ')}
      aria-hidden="true"
      {...tintOf(category?.colors)}
    >
      <p>
        <span className="chart-cover-title">{drawing.title}</span>
        <span className="chart-takeaway block">{drawing.takeaway}</span>
      </p>
      <Drawing svg={drawing.svg} />
    </div>
  )
}

/** The same next to a title: the chart without its words. */
export function DrawnGlyph({ post, className }: { post: PostSummary; className: string }) {
  const { id, category, drawing } = post
  if (!drawing) return <StreamGlyph seed={id} colors={category?.colors} className={className} />
  return (
    <div className={`chart chart-glyph ${className}`} aria-hidden="true" {...tintOf(category?.colors)}>
      <Drawing svg={drawing.svg} />
    </div>
  )
}

/** A chart has the color of its category; without one, the site's. */
function tintOf(colors: BadgeColors | undefined) {
  return colors && { 'data-tint': tintKey(colors), ref: (element: HTMLElement | null) => applyTint(element, colors) }
}

function Drawing({ svg }: { svg: string }) {
  const html = useMemo(() => ({ __html: trustSanitizedHtml(svg) }), [svg])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server (charts/typed).
  return <div dangerouslySetInnerHTML={html} />
}
