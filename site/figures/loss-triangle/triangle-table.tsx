import { YEARS } from './claim-sample.ts'
import { cellId } from './loss-answers.ts'
import type { LossView } from './loss-view.ts'
import { monthsAt } from './loss-view.ts'

type TriangleTableProps = { view: LossView; open: string; onOpen: (cell: string) => void }

/** Known amounts are buttons that open their claims; expected amounts complete each row; the factors are below. */
export function TriangleTable({ view, open, onOpen }: TriangleTableProps) {
  const { projection, basis } = view
  const ages = YEARS.map((_, age) => age)
  return (
    <div>
      <div className="dashboard-grid">
        <table>
          <caption>{basis === 'paid' ? 'Paid' : 'Incurred'} claims in $ million, cumulative, by months of age</caption>
          <thead>
            <tr>
              <th scope="col">Accident year</th>
              {ages.map((age) => (
                <th key={age} scope="col">
                  {monthsAt(age)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {YEARS.map((year, index) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {ages.map((age) => (
                  <td key={age}>
                    <Cell {...{ view, year, index, age, open, onOpen }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <FactorRow name="To next" factors={projection.factors} />
            <FactorRow name="To ultimate" factors={projection.factorsToUltimate} />
          </tfoot>
        </table>
      </div>
      <p className="dashboard-note">
        Shaded cells are known: click one for its claims. The others are expected by the chain ladder; the last column
        is the ultimate.
      </p>
    </div>
  )
}

type CellProps = TriangleTableProps & { year: number; index: number; age: number }

function Cell({ view, year, index, age, open, onOpen }: CellProps) {
  const known = view.triangle[index]?.[age]
  if (known === undefined) {
    return <span className="dashboard-cell">{inMillions(view.projection.completed[index]?.[age] ?? 0)}</span>
  }
  const id = cellId(year, age)
  return (
    <button
      type="button"
      className="dashboard-cell"
      aria-pressed={id === open}
      aria-label={`${year} at ${monthsAt(age)} months: ${inMillions(known)}`}
      onClick={() => onOpen(id)}
    >
      {inMillions(known)}
    </button>
  )
}

function FactorRow({ name, factors }: { name: string; factors: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {YEARS.map((year, index) => (
        <td key={year} className="dashboard-foot">
          {factors[index]?.toFixed(2)}
        </td>
      ))}
    </tr>
  )
}

function inMillions(dollars: number): string {
  return (dollars / 1e6).toFixed(1)
}
