import type { Table } from '#content/pages/page-parts.ts'
import { Unbroken } from '#site/ui/unbroken.tsx'

type TextTableProps = {
  table: Table
  /** The id of the heading that names it. */
  labelledBy: string
}

/** A table with hairlines; on narrow screens each row becomes its name with labeled values below. */
export function TextTable({ table: { columns, rows }, labelledBy }: TextTableProps) {
  const isNumber = columns.map((_, column) => rows.every((row) => /^([−$\d][\d,.]*)?$/.test(row[column] ?? '')))
  const classOf = (column: number) => (isNumber[column] ? 'text-table-number tabular' : undefined)
  return (
    <table className="text-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((name, column) => (
            <th key={name} scope="col" className={classOf(column)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={classOf(index + 1)}>
                {cell && (
                  <span className="text-table-label" aria-hidden="true">
                    {columns[index + 1]}
                  </span>
                )}
                {cell && <Unbroken text={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
