import type { Price } from '#content/firm/prices.ts'
import { Section } from '../parts/section.tsx'
import { hasSamples, SampleNote, SamplePart } from './sample-part.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

function rangeOf(price: Price): string {
  return 'from' in price ? `${dollars.format(price.from)} to ${dollars.format(price.to)}` : 'On request'
}

/** The price ranges of a page as a section; nothing if there are none. */
export function Prices({ prices }: { prices: readonly Price[] }) {
  if (prices.length === 0) return null
  return (
    <SamplePart isSample={hasSamples(prices)}>
      <Section id="prices" title="What it costs" look="split" size="small">
        <dl className="prices">
          {prices.map((price) => (
            <div key={price.title}>
              <dt>{price.title}</dt>
              <dd>
                <span className={'from' in price ? 'prices-range tabular' : ''}>{rangeOf(price)}</span>
                <span>{price.unit}</span>
                {price.depends && <span className="text-quiet text-small">{price.depends}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p className="pt-3 text-quiet text-small">In US dollars, before tax.</p>
        <SampleNote isSample={hasSamples(prices)}>Sample ranges. A firm’s own prices go here.</SampleNote>
      </Section>
    </SamplePart>
  )
}
