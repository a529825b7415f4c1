import { Fragment } from 'react'
import { Link } from 'react-router'
import { priceText } from '#content/firm/price-text.ts'
import type { Price } from '#content/firm/prices.ts'
import type { MoneyRange } from '#content/firm/rates.ts'
import { provider } from '#content/provider.ts'
import { hasSamples } from '../firm/sample-part.tsx'

const { terms } = provider.charging

type PricedStep = { title: string; price: MoneyRange; to: string }

/** What it costs to begin, and what all of it costs: below the first call of a page, each with a link to more about it. */
export function FirstSteps({ steps }: { steps: readonly PricedStep[] }) {
  if (steps.length === 0) return null
  return (
    <p className="basis-full text-quiet">
      The first conversation is free.
      {steps.map(({ title, price, to }) => (
        <Fragment key={title}>
          {' '}
          {title}:{' '}
          <Link className="text-link" to={to}>
            {priceText(price)}
          </Link>
          .
        </Fragment>
      ))}
    </p>
  )
}

/** The smallest thing that can be bought, for pages without a list of prices. */
export function smallestStep({ title, page, ...price }: Price): PricedStep {
  return { title: `${title} of review`, price, to: page }
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
