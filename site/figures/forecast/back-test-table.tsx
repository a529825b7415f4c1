import type { BackTest } from './model/back-test.ts'
import { METHOD_NAMES, type MethodName } from './model/methods.ts'
import type { Series } from './series.ts'
import { backTestText, METHOD_LABELS, percent } from './words.ts'
import { numberWriter } from './write-number.ts'

type TableProps = { test: BackTest; series: Series; shown: MethodName; level: number }

/** The methods' errors on the same unseen months, side by side. */
export function BackTestTable({ test, series, shown, level }: TableProps) {
  const largest = Math.max(...METHOD_NAMES.map((name) => test.scores[name]?.mae ?? 0))
  const hasZeros = test.scores.lastYear?.mape === null
  return (
    <div>
      <table className="forecast-test">
        <caption>{backTestText(test)}</caption>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">
              <abbr title="Mean absolute error">MAE</abbr>, {series.unit}
            </th>
            <th scope="col">
              <abbr title="Mean absolute scaled error">MASE</abbr>
            </th>
            <th scope="col">
              <abbr title="Mean absolute percentage error">MAPE</abbr>
            </th>
            <th scope="col">{level}% range held</th>
          </tr>
        </thead>
        <tbody>
          {METHOD_NAMES.map((name) => (
            <MethodRow key={name} {...{ name, test, series, largest }} isShown={name === shown} />
          ))}
        </tbody>
      </table>
      <p className="forecast-measures">
        MAE: mean absolute error. MASE: the MAE divided by how far last year’s values were off before the test; below 1
        is better than that. MAPE: mean error in percent of the actual value
        {hasZeros ? ', which a value of zero makes impossible' : ''}.
      </p>
    </div>
  )
}

type RowProps = { name: MethodName; test: BackTest; series: Series; largest: number; isShown: boolean }

function MethodRow({ name, test, series, largest, isShown }: RowProps) {
  const score = test.scores[name]
  if (!score) {
    return (
      <tr>
        <th scope="row">{METHOD_LABELS[name]}</th>
        <td colSpan={4} className="forecast-none">
          needs values above zero
        </td>
      </tr>
    )
  }
  return (
    <tr className={isShown ? 'forecast-shown' : undefined}>
      <th scope="row">
        {METHOD_LABELS[name]}
        {isShown && <span className="sr-only"> (shown)</span>}
        <svg className="forecast-bar" aria-hidden="true">
          <rect width={`${largest > 0 ? (score.mae / largest) * 100 : 0}%`} height="100%" />
        </svg>
      </th>
      <td>{numberWriter(series.values)(score.mae)}</td>
      <td>{score.mase === null ? '–' : score.mase.toFixed(2)}</td>
      <td>{score.mape === null ? 'zeros' : percentWithTenth(score.mape)}</td>
      <td>{percent(score.held)}</td>
    </tr>
  )
}

function percentWithTenth(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
