import { type Computed, formatRatio, type Ratio } from './model.ts'

export type GridCell = Computed & { company: string; year: number; isDistorted: boolean }

type RatioGridProps = {
  ratio: Ratio
  years: readonly number[]
  rows: readonly { company: string; isDrawn: boolean; cells: readonly GridCell[] }[]
  open: { company: string; year: number }
  onOpen: (open: { company: string; year: number }) => void
  onDraw: (company: string, isDrawn: boolean) => void
}

/** Each company's ratio of each year; a cell opens the lines behind it. */
export function RatioGrid({ ratio, years, rows, open, onOpen, onDraw }: RatioGridProps) {
  const isDistorted = rows.some(({ cells }) => cells.some((cell) => cell.isDistorted))
  return (
    <div>
      <p className="filing-formula">
        {ratio.name} = {ratio.formula}
        {ratio.unit === 'percent' && ', in percent'}. Each cell opens its filing and draws its company; a check mark
        keeps the line.
        {isDistorted && ' ≠: a tag was not read, so the ratio is wrong (a hollow point) or missing.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard, too. */}
      <section className="filing-scroll" aria-label={`${ratio.name} of all companies`} tabIndex={0}>
        <table className="filing-grid">
          <thead>
            <tr>
              <th scope="col">
                <span className="filing-word">Company</span>
              </th>
              {years.map((year) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ company, isDrawn, cells }) => (
              <tr key={company}>
                <th scope="row">
                  <label className="checkbox">
                    <input
                      type="checkbox"
                      checked={isDrawn}
                      onChange={(event) => onDraw(company, event.target.checked)}
                    />
                    <span>
                      <span className="filing-word">Company </span>
                      {company.replace('Company ', '')}
                    </span>
                  </label>
                </th>
                {cells.map((cell) => (
                  <td key={cell.year}>
                    <button
                      type="button"
                      aria-pressed={open.company === company && open.year === cell.year}
                      onClick={() => onOpen({ company, year: cell.year })}
                    >
                      {cell.value === null ? '–' : formatRatio(cell.value, ratio.unit).replace('%', '')}
                      {cell.value !== null && ratio.unit === 'percent' && <span className="filing-word">%</span>}
                      {cell.isDistorted && (
                        <>
                          <span className="filing-mark" aria-hidden="true">
                            ≠
                          </span>
                          <span className="sr-only"> (wrong, because a tag changed)</span>
                        </>
                      )}
                      {cell.value === null && <span className="sr-only">not filed under this tag</span>}
                      <span className="sr-only">
                        , {company}, {cell.year}
                      </span>
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
