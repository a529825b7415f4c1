import { Link } from 'react-router'
import { home } from '#content/home.ts'
import { type LatestItem, latestItems } from '#content/home-latest.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { StreamGlyph } from '#site/ui/stream-lines.tsx'
import { Carousel } from './carousel.tsx'

/** "Latest Content": three hand-picked teasers, of which 1, 2 or 3 are in view at a time. */
export function LatestContent() {
  const { title, lead } = home.latest

  return (
    <div className="page-column home-section pt-(--section-gap)">
      <div className="pb-8">
        <h2 className="text-h2" id="latest">
          {title}
        </h2>
        <p className="mt-2 text-quiet">{lead}</p>
      </div>
      <Carousel label={title}>
        {latestItems.map((item) => (
          <LatestCard key={item.title} {...item} />
        ))}
      </Carousel>
    </div>
  )
}

/** A teaser with a link to its page. */
function LatestCard({ kind, title, text, action }: LatestItem) {
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
