import { Link } from 'react-router'
import type { LatestItem } from '#content/home.ts'
import { home } from '#content/home.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Carousel } from '#site/ui/carousel/carousel.tsx'
import { StreamGlyph } from '#site/ui/streams/stream-lines.tsx'

/** "Latest Content": three ways in, picked by hand; 1, 2 or 3 of them in view. */
export function LatestContent() {
  const { title, lead, items } = home.latest

  return (
    <div className="page-column home-section">
      <div className="pb-8">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-2 text-quiet">{lead}</p>
      </div>
      <Carousel label={title}>
        {items.map((item) => (
          <LatestCard key={item.title} item={item} />
        ))}
      </Carousel>
    </div>
  )
}

function LatestCard({ item: { kind, title, text, action } }: { item: LatestItem }) {
  return (
    <article className="card latest-card">
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
