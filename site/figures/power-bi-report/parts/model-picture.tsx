import { formatCount } from '#site/lib/format/format-count.ts'
import { Picture } from '../../frame/picture.tsx'
import type { Layout } from '../model.ts'
import { TABLE_SIZES } from '../storage/sizes.ts'

const HEIGHT = 192
const BOX_HEIGHT = 48
/** Of a box with its numbers. Boxes otherwise leave a quarter of the width to the relationships. */
const LEAST_BOX_WIDTH = 96
const MOST_BOX_WIDTH = 132

/** Where the tables are: the column from 0 to 2, and the middle of the box. */
const PLACES = {
  Date: { column: 0, middle: 25 },
  Customer: { column: 0, middle: 96 },
  Channel: { column: 0, middle: 167 },
  Sales: { column: 1, middle: 56 },
  Orders: { column: 1, middle: 136 },
  Product: { column: 2, middle: 56 },
} as const

/** Each dimension with the facts that it filters. */
const RELATIONSHIPS = [
  ['Date', 'Sales'],
  ['Date', 'Orders'],
  ['Customer', 'Sales'],
  ['Customer', 'Orders'],
  ['Channel', 'Sales'],
  ['Channel', 'Orders'],
  ['Product', 'Sales'],
] as const

/** What the wide table repeats on each line, with all columns of the star schema's table. */
const REPEATED = ['Date', 'Customer', 'Product'] as const

/** The tables of the model with their rows and columns, and what filters what. */
export function ModelPicture({ layout }: { layout: Layout }) {
  return layout === 'star' ? <StarPicture /> : <WidePicture />
}

function StarPicture() {
  return (
    <Picture
      height={HEIGHT}
      title="The star schema"
      description="Date, Customer and Channel each filter Sales and Orders; Product filters Sales. Each relationship goes from one row of a dimension to many rows of a fact table."
    >
      {(width) => {
        const boxWidth = Math.min(MOST_BOX_WIDTH, width * 0.29, Math.max(LEAST_BOX_WIDTH, width * 0.25))
        const left = (column: number) => (column * (width - boxWidth)) / 2
        return (
          <>
            {RELATIONSHIPS.map(([from, to]) => {
              const isLeft = PLACES[from].column < PLACES[to].column
              return (
                <line
                  key={`${from} ${to}`}
                  className="figure-axis"
                  x1={left(PLACES[from].column) + (isLeft ? boxWidth : 0)}
                  y1={PLACES[from].middle}
                  x2={left(PLACES[to].column) + (isLeft ? 0 : boxWidth)}
                  y2={PLACES[to].middle}
                />
              )
            })}
            {TABLE_SIZES.star.map(({ name, rows, columns }) => (
              <TableBox
                key={name}
                {...{ name, rows, columns, boxWidth }}
                x={left(PLACES[name].column)}
                y={PLACES[name].middle - BOX_HEIGHT / 2}
                isFact={PLACES[name].column === 1}
              />
            ))}
            <text className="figure-tick" x={width} y={HEIGHT - 4} textAnchor="end">
              rows × columns
            </text>
          </>
        )
      }}
    </Picture>
  )
}

function WidePicture() {
  const { name, rows, columns } = TABLE_SIZES.wide[0]
  return (
    <Picture
      height={HEIGHT}
      title="The wide table"
      description={`One table with ${formatCount(rows)} rows and ${columns} columns repeats what is known of an order, its customer and its products on each line.`}
    >
      {(width) => {
        const x = (column: number) => (column * width) / columns
        return (
          <>
            <rect className="figure-fill-wash report-table" x={0.5} y={0.5} width={width - 1} height={HEIGHT - 1} />
            {Array.from({ length: columns - 1 }, (_, column) => x(column + 1)).map((at) => (
              <line key={at} className="figure-grid" x1={at} x2={at} y1={112} y2={HEIGHT - 1} />
            ))}
            <text className="figure-label-strong" x={10} y={26}>
              {name}
            </text>
            <text className="figure-tick" x={10} y={45}>
              {formatCount(rows)} rows, {columns} columns
            </text>
            {wideParts().map((part) => (
              <g key={part.name} transform={`translate(${x(part.start)} 0)`}>
                {part.start > 0 && <line className="figure-axis" y1={64} y2={HEIGHT - 1} />}
                <text className="figure-label-strong" x={10} y={82}>
                  {part.name}
                </text>
                <text className="figure-tick" x={10} y={100}>
                  {formatCount(part.rows)}
                </text>
              </g>
            ))}
          </>
        )
      }}
    </Picture>
  )
}

/** The columns of the wide table by what they describe, and how many of each there are. */
function wideParts() {
  const [wide] = TABLE_SIZES.wide
  const repeated = TABLE_SIZES.star.filter(({ name }) => REPEATED.some((part) => part === name))
  let start = wide.columns - repeated.reduce((sum, { columns }) => sum + columns, 0)
  const parts: { name: string; start: number; rows: number }[] = [{ name: 'Line', start: 0, rows: wide.rows }]
  for (const { name, rows, columns } of repeated) {
    parts.push({ name, start, rows })
    start += columns
  }
  return parts
}

type TableBoxProps = {
  name: string
  rows: number
  columns: number
  x: number
  y: number
  boxWidth: number
  isFact: boolean
}

function TableBox({ name, rows, columns, x, y, boxWidth, isFact }: TableBoxProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={`${isFact ? 'figure-fill-wash' : 'report-table-paper'} report-table`}
        x={0.5}
        y={0.5}
        width={boxWidth - 1}
        height={BOX_HEIGHT - 1}
      />
      <text className="figure-label-strong" x={10} y={20}>
        {name}
      </text>
      <text className="figure-tick" x={10} y={37}>
        {formatCount(rows)} × {columns}
      </text>
    </g>
  )
}
