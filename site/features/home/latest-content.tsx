import { home } from '#content/home.ts'
import { latestItems } from '#content/home-latest.ts'
import { Carousel } from '#site/ui/carousel/carousel.tsx'
import { LatestCard } from './latest-card.tsx'

/** "Latest Content": three hand-picked teasers, of which 1, 2 or 3 are in view at a time. */
export function LatestContent() {
  const { title, lead } = home.latest

  return (
    <div className="page-column home-section">
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
