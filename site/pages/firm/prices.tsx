import type { Price } from '#content/firm/prices.ts'
import { Section } from '../parts/section.tsx'
import { hasSamples, SamplePart } from './sample-part.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** The price ranges of a page as a section; nothing if there are none. */
export function Prices({ prices }: { prices: readonly Price[] }) {
  if (prices.length === 0) return null
  return (
    <SamplePart isSample={hasSamples(prices)}>
      <Section id="prices" title="What it costs" look="split" size="small">
        <dl className="prices">
          {prices.map(({ title, from, to, unit, depends }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <span className="prices-range tabular">{`${dollars.format(from)} to ${dollars.format(to)}`}</span>
                <span>{unit}</span>
                {depends && <span className="text-quiet text-small">{depends}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p className="pt-3 text-quiet text-small">In US dollars, before tax.</p>
      </Section>
    </SamplePart>
  )
}
