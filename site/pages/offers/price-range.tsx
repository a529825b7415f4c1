import { Link } from 'react-router'
import { priceText } from '#content/firm/price-text.ts'
import type { Price, ProjectPrice } from '#content/firm/prices.ts'
import { provider } from '#content/provider.ts'
import { hasSamples } from '../firm/sample-part.tsx'

const { terms } = provider.charging

/** What it costs to begin, and what all of it costs, on pages without a list of prices. */
export function FirstStep({ price, project }: { price: Price; project?: ProjectPrice | null }) {
  return (
    <p className="basis-full text-quiet">
      The first conversation is free. {price.title} of review:{' '}
      <Link className="text-link" to={price.page}>
        {priceText(price)}
      </Link>
      .
      {project && (
        <>
          {' '}
          {project.title}:{' '}
          <a className="text-link" href="#effort">
            {priceText(project)}
          </a>
          .
        </>
      )}
    </p>
  )
}

/** A range, what it is for, and what moves it. */
export function PriceRange({ price }: { price: Price }) {
  const { unit, depends } = price
  return (
    <>
      <span className="prices-range tabular">{priceText(price)}</span>
      <span>{unit}</span>
      {depends && <span className="text-quiet text-small">{depends}</span>}
    </>
  )
}

/** Marks samples in every version of the page, so that the assistant quotes it, too. */
export function priceNote(prices: readonly Price[]): string {
  return hasSamples(prices) ? `Sample ranges, ${terms}.` : `Prices are ${terms}.`
}
