import { formatThousands, isZeroThroughout, type Pivot } from './model.ts'

type PivotTableProps = {
  pivot: Pivot
  rowsName: string
  columnsName: string
  nameOfRow: (row: string) => string
  nameOfColumn: (column: string) => string
  open: { row: string; column: string }
  onOpen: (cell: { row: string; column: string }) => void
}

/** Sums in thousands of dollars, or debits where all sums are zero; a cell opens its rows. */
export function PivotTable(props: PivotTableProps) {
  const { pivot, rowsName, columnsName, nameOfRow, nameOfColumn, open, onOpen } = props
  const isOfDebits = isZeroThroughout(pivot)
  return (
    <div>
      <p className="ledger-caption">
        {rowsName} by {columnsName.toLowerCase()},{' '}
        {isOfDebits ? 'debits in thousands of dollars' : 'thousands of dollars'}. Each cell opens its rows.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard, too. */}
      <section className="ledger-scroll" aria-label={`${rowsName} by ${columnsName}`} tabIndex={0}>
        <table className="ledger-pivot">
          <thead>
            <tr>
              <th scope="col">{rowsName}</th>
              {pivot.columns.map((column) => (
                <th key={column} scope="col">
                  {nameOfColumn(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pivot.rows.map((row) => (
              <tr key={row}>
                <th scope="row">{nameOfRow(row)}</th>
                {pivot.columns.map((column) => {
                  const { amount, debits, count } = pivot.cell(row, column)
                  return (
                    <td key={column}>
                      {count === 0 ? (
                        <span className="ledger-none">–</span>
                      ) : (
                        <button
                          type="button"
                          aria-pressed={open.row === row && open.column === column}
                          onClick={() => onOpen({ row, column })}
                        >
                          {formatThousands(isOfDebits ? debits : amount)}
                          <span className="sr-only">
                            , {nameOfRow(row)}, {nameOfColumn(column)}
                          </span>
                        </button>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
