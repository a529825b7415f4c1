import { formatCount } from '#site/lib/format/format-count.ts'
import { percent } from '../dashboard/amounts.ts'
import type { BookView } from './book-view.ts'
import { YEARS } from './policy-sample.ts'
import { cellId, ordinal } from './renewal-answers.ts'
import { survival } from './retention.ts'

type CohortTableProps = { view: BookView; open: string; onOpen: (cell: string) => void }

/** The share of each year's new business that remains after each renewal; a click lists the policies lost then. */
export function CohortTable({ view, open, onOpen }: CohortTableProps) {
  const renewals = YEARS.map((_, renewal) => renewal)
  const shares = sharesIn(view)
  return (
    <div>
      <div className="dashboard-grid cohort-grid">
        <table>
          <caption>Policies remaining after each renewal, in % of the first term</caption>
          <thead>
            <tr>
              <th scope="col">Began in</th>
              {renewals.map((renewal) => (
                <th key={renewal} scope="col">
                  {renewal === 0 ? 'Start' : renewal}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {YEARS.map((year, index) => (
              <CohortRow key={year} {...{ year, shares, open, onOpen }} cohort={view.cohorts[index] ?? []} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Renewed</th>
              <td className="dashboard-foot" />
              {view.rates.map((rate, renewal) => (
                <td key={ordinal(renewal + 1)} className="dashboard-foot">
                  {rate === null ? '–' : percent(rate)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="dashboard-note">
        Stronger color: more remains. Bottom row: share of policies due that renewed, all years.
      </p>
    </div>
  )
}

type CohortRowProps = Omit<CohortTableProps, 'view'> & {
  year: number
  cohort: readonly number[]
  shares: readonly number[]
}

function CohortRow({ year, cohort, shares, open, onOpen }: CohortRowProps) {
  const own = survival(cohort)
  const isEmpty = cohort[0] === 0
  return (
    <tr>
      <th scope="row">{year}</th>
      {own.map((share, renewal) => {
        const id = cellId(year, renewal)
        if (isEmpty) {
          return (
            <td key={id}>
              <span className="dashboard-cell">–</span>
            </td>
          )
        }
        const when = renewal === 0 ? 'at the start' : `after the ${ordinal(renewal)} renewal`
        const text = renewal === 0 ? formatCount(cohort[0] ?? 0) : percent(share)
        return (
          <td key={id}>
            <button
              type="button"
              className={`dashboard-cell cohort-heat-${renewal === 0 ? 'none' : heatOf(share, shares)}`}
              aria-pressed={id === open}
              aria-label={`${year}, ${when}: ${text}`}
              onClick={() => onOpen(id)}
            >
              {text.replace('%', '')}
            </button>
          </td>
        )
      })}
      {YEARS.slice(own.length).map((future) => (
        <td key={future} />
      ))}
    </tr>
  )
}

/** What remains after each renewal, in all cells. */
function sharesIn({ cohorts }: BookView): number[] {
  return cohorts.filter(([start]) => start !== 0).flatMap((cohort) => survival(cohort).slice(1))
}

/** Eight shades from the lowest share to the highest; the sheet has a class for each. */
function heatOf(share: number, shares: readonly number[]): number {
  const [lowest, highest] = [Math.min(...shares), Math.max(...shares)]
  return highest === lowest ? 7 : Math.round((7 * (share - lowest)) / (highest - lowest))
}
