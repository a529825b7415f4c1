import type { Price } from '#content/firm/prices.ts'
import { hasSamples } from '../firm/sample-part.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** A range, what it is for, and what moves it. */
export function PriceRange({ price: { from, to, unit, depends } }: { price: Price }) {
  return (
    <>
      <span className="prices-range tabular">{`${dollars.format(from)} to ${dollars.format(to)}`}</span>
      <span>{unit}</span>
      {depends && <span className="text-quiet text-small">{depends}</span>}
    </>
  )
}

/** Marks samples in every version of the page, so that the assistant quotes it, too. */
export function priceNote(prices: readonly Price[]): string {
  return hasSamples(prices) ? 'Sample ranges, in US dollars, before tax.' : 'In US dollars, before tax.'
}
