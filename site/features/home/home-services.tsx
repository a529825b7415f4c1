import { Link } from 'react-router'
import { services } from '#content/home-offer.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Card } from '#site/ui/card.tsx'
import { OfferTitle } from './offer-title.tsx'

/** "Our Expertise": one large leading service, three services side by side, and the others as a list. */
export function HomeServices({ drawing }: { drawing: ServerHtml }) {
  const { title, lead, all, main, more } = services

  return (
    <section id="services" className="page-column home-section" aria-labelledby="services-title">
      <div className="home-heading">
        <h2 className="text-h2" id="services-title">
          {title}
        </h2>
        <p className="text-lead text-quiet">{lead}</p>
        <Link className="arrow-link" to={all.path}>
          {all.label} <Arrow />
        </Link>
      </div>
      <LeadingService drawing={drawing} />
      <div className="main-offers grid gap-x-10 gap-y-8 pt-8 md:grid-cols-3">
        {main.map(({ title: name, text, path }) => (
          <div className="target-row border-accent border-t-2 pt-5" key={path}>
            <h3 className="text-h3">
              <OfferTitle title={name} path={path} />
            </h3>
            <p className="mt-2 text-quiet">{text}</p>
          </div>
        ))}
      </div>
      <dl className="offer-list">
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
      <div className="leading-words">
        <h3 className="text-h2">
          <OfferTitle title={title} path={path} />
        </h3>
        <p className="mt-4 text-lead text-panel-quiet">{text}</p>
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
