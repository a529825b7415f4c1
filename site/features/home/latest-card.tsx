import { Link } from 'react-router'
import type { LatestItem } from '#content/home-latest.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { StreamGlyph } from '#site/ui/streams/stream-lines.tsx'

/** A teaser with a link to its page. */
export function LatestCard({ kind, title, text, action }: LatestItem) {
  return (
    <article className="card target-row latest-card">
      <div className="flex items-start justify-between gap-4">
        <p className="text-quiet text-small">{kind}</p>
        <StreamGlyph seed={title} />
      </div>
      <h3 className="text-h3">{title}</h3>
      <p className="text-quiet">{text}</p>
      <p className="pt-3">
        <Link className="arrow-link" to={action.path}>
          {action.label} <Arrow />
        </Link>
      </p>
    </article>
  )
}
