import { home } from '#content/home.ts'
import type { ServerHtml } from '#site/lib/kept-html.ts'
import { Carousel } from '#site/ui/carousel/carousel.tsx'
import { DrawnPart } from '#site/ui/drawn-part.tsx'

/** "Latest Content": three ways in, picked by hand; 1, 2 or 3 of them in view. The cards are `LatestCard`s. */
export function LatestContent({ cards }: { cards: readonly ServerHtml[] }) {
  const { title, lead } = home.latest

  return (
    <div className="page-column home-section">
      <div className="pb-8">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-2 text-quiet">{lead}</p>
      </div>
      <Carousel label={title}>
        {cards.map((card) => (
          <DrawnPart key={card.id} as="article" className="card latest-card" drawing={card} />
        ))}
      </Carousel>
    </div>
  )
}
