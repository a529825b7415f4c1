import type { Price } from '#content/firm/prices.ts'
import { provider } from '#content/provider.ts'
import { hasSamples } from '../firm/sample-part.tsx'

const { currency, terms } = provider.charging
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })

/** A range, what it is for, and what moves it. */
export function PriceRange({ price: { from, to, unit, depends } }: { price: Price }) {
  return (
    <>
      <span className="prices-range tabular">{`${money.format(from)} to ${money.format(to)}`}</span>
      <span>{unit}</span>
      {depends && <span className="text-quiet text-small">{depends}</span>}
    </>
  )
}

/** Marks samples in every version of the page, so that the assistant quotes it, too. */
export function priceNote(prices: readonly Price[]): string {
  return hasSamples(prices) ? `Sample ranges, ${terms}.` : `Prices are ${terms}.`
}
