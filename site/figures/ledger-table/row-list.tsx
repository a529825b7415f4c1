import { dayOfJulian, formatCents, type LedgerRow } from './model.ts'
import { OBJECTS, TYPES, UNITS } from './sample.ts'

const RAW = ['GLDCT', 'GLDOC', 'GLMCU', 'GLOBJ', 'GLPN', 'GLDGJ', 'GLAA'] as const
const DECODED = ['Document', 'Number', 'Branch', 'Account', 'Period', 'Date', 'Amount, $'] as const

/** Ledger rows as the database stores them, or as people read them. */
export function RowList({ rows, title, isRaw }: { rows: readonly LedgerRow[]; title: string; isRaw: boolean }) {
  return (
    <div className="ledger-rows">
      <h3 className="text-h4">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table can be scrolled by keyboard, too. */}
      <section className="ledger-scroll" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(isRaw ? RAW : DECODED).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.GLDOC} ${row.GLOBJ}`}>
                {(isRaw ? RAW.map((name) => row[name]) : decoded(row)).map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column.
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** A row in words: codes resolved, the date as a day, the amount with its decimals. */
export function decoded(row: LedgerRow): (string | number)[] {
  return [
    TYPES[row.GLDCT] ?? row.GLDCT,
    row.GLDOC,
    UNITS[row.GLMCU] ?? row.GLMCU,
    OBJECTS[row.GLOBJ] ?? row.GLOBJ,
    row.GLPN,
    dayOfJulian(row.GLDGJ) ?? 'no day',
    formatCents(row.GLAA),
  ]
}
