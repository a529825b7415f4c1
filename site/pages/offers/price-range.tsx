import { Link } from 'react-router'
import type { Price } from '#content/firm/prices.ts'
import { provider } from '#content/provider.ts'
import { hasSamples } from '../firm/sample-part.tsx'

const { currency, terms } = provider.charging
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })

/** "$2,000 to $3,000". */
function rangeText({ from, to }: Price): string {
  return `${money.format(from)} to ${money.format(to)}`
}

/** What it costs to begin, on pages whose work is priced after a first look. */
export function FirstStep({ price }: { price: Price }) {
  return (
    <p className="basis-full text-quiet">
      The first conversation is free. {price.title} of review:{' '}
      <Link className="text-link" to={price.page}>
        {rangeText(price)}
      </Link>
      .
    </p>
  )
}

/** A range, what it is for, and what moves it. */
export function PriceRange({ price }: { price: Price }) {
  const { unit, depends } = price
  return (
    <>
      <span className="prices-range tabular">{rangeText(price)}</span>
      <span>{unit}</span>
      {depends && <span className="text-quiet text-small">{depends}</span>}
    </>
  )
}

/** Marks samples in every version of the page, so that the assistant quotes it, too. */
export function priceNote(prices: readonly Price[]): string {
  return hasSamples(prices) ? `Sample ranges, ${terms}.` : `Prices are ${terms}.`
}
