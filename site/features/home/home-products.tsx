import { products, solutions } from '#content/home-offer.ts'
import { StreamBand } from '#site/ui/streams/stream-lines.tsx'
import { OfferTitle } from './offer-title.tsx'

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
          <p className="text-lead text-quiet">{lead}</p>
        </div>
        <div className="product-river">
          <StreamBand seed="gather see ask" height={88} />
        </div>
        <ol className="product-steps">
          {steps.map(({ verb, title: name, text, path }) => (
            <li className="target-row" key={path}>
              <p className="product-verb">{verb}</p>
              <h3 className="mt-3 text-h3">
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
