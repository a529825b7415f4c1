import { Link } from 'react-router'
import { products, services, solutions } from '#content/home-offer.ts'
import type { Offer } from '#content/types.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Card } from '#site/ui/card.tsx'
import { StreamBand } from '#site/ui/stream-lines.tsx'

/** "Our Expertise": one large leading service, three services side by side, and the others as a list. */
export function HomeServices({ drawing }: { drawing: ServerHtml }) {
  const { title, lead, all, main, more } = services

  return (
    <section id="services" className="page-column home-section pt-(--section-gap)" aria-labelledby="services-title">
      <div className="home-heading">
        <h2 className="text-h2" id="services-title">
          {title}
        </h2>
        <p className="text-quiet">{lead}</p>
        <Link className="arrow-link" to={all.path}>
          {all.label} <Arrow />
        </Link>
      </div>
      <LeadingService drawing={drawing} />
      <div className="main-offers grid gap-x-10 gap-y-5 pt-6 md:grid-cols-3">
        {main.map(({ title: name, text, path }) => (
          <div className="target-row border-accent border-t-2 pt-3" key={path}>
            <h3 className="text-h3">
              <OfferTitle title={name} path={path} />
            </h3>
            <p className="mt-2 text-quiet">{text}</p>
          </div>
        ))}
      </div>
      <dl className="offer-list pt-6">
        {more.map(({ title: name, text, path }) => (
          <div className="target-row" key={path}>
            <dt>
              <OfferTitle title={name} path={path} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function LeadingService({ drawing }: { drawing: ServerHtml }) {
  const { title, text, points, path } = services.leading
  return (
    <Card weight="panel" className="target-row leading-offer">
      <div className="leading-words flex flex-col">
        <h3 className="text-h3">
          <OfferTitle title={title} path={path} />
        </h3>
        <p className="mt-2 text-panel-quiet">{text}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <ChartFigure drawing={drawing} />
    </Card>
  )
}

/** "Our Products & Solutions": three products as steps along one river, and the solutions as a list. */
export function HomeProducts() {
  const { title, lead, steps } = products

  return (
    <section id="products" className="home-band" aria-labelledby="products-title">
      <div className="page-column">
        <div className="home-heading">
          <h2 className="text-h2" id="products-title">
            {title}
          </h2>
          <p className="text-quiet">{lead}</p>
        </div>
        {/* The river runs past the three stations and off the page. */}
        <div className="mr-[calc(50%_-_50vw)]">
          <StreamBand seed="gather see ask" height={88} />
        </div>
        <ol className="product-steps grid gap-x-12 gap-y-6 pt-4 md:grid-cols-3 md:gap-y-0">
          {steps.map(({ verb, title: name, text, path }) => (
            <li className="target-row" key={path}>
              <p className="product-verb">{verb}</p>
              <h3 className="mt-1 text-h3">
                <OfferTitle title={name} path={path} />
              </h3>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ))}
        </ol>
        <dl className="solution-list">
          {solutions.map(({ title: name, text, path }) => (
            <div className="target-row" key={path}>
              <dt className="font-display font-semibold">
                <OfferTitle title={name} path={path} />
              </dt>
              <dd className="mt-1 text-quiet text-small">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** The name of an offer, linked to its page. */
function OfferTitle({ title, path }: Pick<Offer, 'title' | 'path'>) {
  return (
    <Link className="title-link offer-link" to={path}>
      {title}
    </Link>
  )
}
