import { useMemo, useState } from 'react'
import { formatCount } from '#site/lib/format/format-count.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { Button } from '#site/ui/button.tsx'
import type { Column } from './answer.ts'
import { informativeColumns } from './informative-columns.ts'

const FIRST = 6
const MORE = 24

type RowListProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** The rows behind a number: the first few, then more on request. Give it a `key`, so that another list starts anew. */
export function RowList<Row extends { id: string }>({ caption, columns: all, rows }: RowListProps<Row>) {
  const [shown, setShown] = useState(FIRST)
  const columns = useMemo(() => informativeColumns(all, rows), [all, rows])
  const isHydrated = useIsHydrated()
  const isWhole = rows.length <= shown
  return (
    <>
      <p className="dashboard-caption">
        {caption}
        <span className="dashboard-count">
          {isWhole ? formatCount(rows.length) : `${shown} of ${formatCount(rows.length)}`}
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard, too. */}
      <section className="figure-table figure-rows dashboard-rows" aria-label={caption} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ head, isNumber }) => (
                <th key={head} scope="col" className={isNumber ? 'figure-cell-number' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.id}>
                {columns.map(({ head, cell, isNumber }) => (
                  <Cell key={head} head={head} text={cell(row)} isNumber={isNumber === true} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!isWhole && (
        <Button size="small" className="needs-script" disabled={!isHydrated} onClick={() => setShown(shown + MORE)}>
          Show more rows
        </Button>
      )}
    </>
  )
}

type CellProps = { head: string; text: string; isNumber: boolean }

/** On a phone the head stands before the text, unless the text begins with it: "Carrier B". */
function Cell({ head, text, isNumber }: CellProps) {
  return (
    <td className={isNumber ? 'figure-cell-number' : undefined} data-label={text.startsWith(head) ? undefined : head}>
      {text}
    </td>
  )
}
