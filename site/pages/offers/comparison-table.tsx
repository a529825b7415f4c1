import type { Price } from '#content/firm/prices.ts'
import type { Comparison } from '#content/pages/page-parts.ts'
import { Section } from '../parts/section.tsx'
import { PriceRange, priceNote } from './price-range.tsx'

type ComparisonTableProps = { comparison: Comparison; prices?: readonly Price[] }

/** Whether each row of the comparison has a price of its name, so that the prices are its last column. */
export function isPricedTable({ rows }: Comparison, prices: readonly Price[]): boolean {
  return rows.every(({ name }) => prices.some(({ title }) => title === name))
}

/** A table where there is room; on narrow screens each row becomes a list under its name. */
export function ComparisonTable({ comparison, prices = [] }: ComparisonTableProps) {
  const { title, lead, subject, columns, rows } = comparison
  const isPriced = isPricedTable(comparison, prices)
  return (
    <Section id="comparison" title={title} lead={lead}>
      <table className="comparison" aria-labelledby="comparison-title">
        <thead>
          <tr>
            {[subject, ...columns, ...(isPriced ? [COSTS] : [])].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>
                  <ColumnName name={columns[index]} />
                  {cell}
                </td>
              ))}
              {isPriced && <PriceCell price={prices.find((price) => price.title === name)} />}
            </tr>
          ))}
        </tbody>
      </table>
      {isPriced && <p className="pt-3 text-quiet text-small">{priceNote(prices)}</p>}
    </Section>
  )
}

const COSTS = 'What it costs'

function PriceCell({ price }: { price: Price | undefined }) {
  return (
    price && (
      <td>
        <ColumnName name={COSTS} />
        <span className="prices-cell">
          <PriceRange price={price} />
        </span>
      </td>
    )
  )
}

/** For narrow screens. */
function ColumnName({ name }: { name: string | undefined }) {
  return (
    <span className="comparison-column" aria-hidden="true">
      {name}
    </span>
  )
}
