import { scaleBand } from 'd3-scale'
import { Picture, twoLines } from '../frame/picture.tsx'
import type { Place } from './model.ts'
import { placeNames } from './places.ts'
import { ideas } from './sample.ts'

const LEFT = 40
const HEAD = 38
const ROW = 32
const GAP = 6
const LINE = 15
/** The longest word of a name fits a column of this width; a narrower one has the idea’s number. */
const NAME_WIDTH = 82

type Sorting = readonly (Place | null)[]

/** A column for each idea: where the reader put it, and where we do. */
export function SortPicture({ theirs, ours }: { theirs: Sorting; ours: Sorting }) {
  return (
    <Picture
      height={HEAD + 2 * ROW + GAP}
      title="Your sorting and ours"
      description="Each idea has a column with the place that you chose and, once shown, the place that we choose."
    >
      {(width) => {
        const column = scaleBand([...ideas.keys()], [LEFT, width]).paddingInner(0.06)
        const cell = column.bandwidth()
        return (
          <>
            <RowName name="Yours" row={0} />
            <RowName name="Ours" row={1} />
            {ideas.map(({ id, name }, at) => (
              <g key={id} transform={`translate(${column(at) ?? 0} 0)`}>
                <Head lines={cell < NAME_WIDTH ? [String(at + 1)] : twoLines(name)} middle={cell / 2} />
                <Cell row={0} width={cell} place={theirs[at] ?? null} isOurs={theirs[at] === ours[at]} />
                <Cell row={1} width={cell} place={ours[at] ?? null} isOurs />
              </g>
            ))}
          </>
        )
      }}
    </Picture>
  )
}

function topOf(row: number): number {
  return HEAD + row * (ROW + GAP)
}

function RowName({ name, row }: { name: string; row: number }) {
  return (
    <text className="figure-tick" y={topOf(row) + ROW / 2} dominantBaseline="central">
      {name}
    </text>
  )
}

function Head({ lines, middle }: { lines: readonly string[]; middle: number }) {
  return (
    <text className="figure-tick" textAnchor="middle">
      {lines.map((line, index) => (
        <tspan key={line} x={middle} y={HEAD - 10 - (lines.length - 1 - index) * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

type CellProps = { row: number; width: number; place: Place | null; isOurs: boolean }

/** The place, on a wash where it is ours. */
function Cell({ row, width, place, isOurs }: CellProps) {
  const look = place === null ? 'triage-open' : isOurs ? 'triage-agreed' : 'triage-differs'
  return (
    <g transform={`translate(0 ${topOf(row)})`}>
      <rect className={look} width={width} height={ROW} />
      {place && (
        <text className="triage-place" x={width / 2} y={ROW / 2} textAnchor="middle" dominantBaseline="central">
          {placeNames[place]}
        </text>
      )}
    </g>
  )
}
