import { Picture } from '../frame/picture.tsx'
import type { Access } from './permissions-model.ts'
import { type Overview, stateOf } from './permissions-overview.ts'

const ROW = 40
/** On a phone the marks are below the names. */
const TALL_ROW = 58
const LEGEND = 44
const NARROW = 560
const NAMES = 300
const GAP = 4
const MARK = { least: 9, most: 30 }

/** The sites with a mark for each file on the question. */
export function SiteRows({ overview: { rows, person, topic }, step }: { overview: Overview; step: number }) {
  const longest = Math.max(...rows.map(({ files }) => files.length))
  return (
    <Picture
      // The height must not depend on the width, so it is that of a phone's rows.
      height={rows.length * TALL_ROW + LEGEND}
      title={`What the ${person.title.toLowerCase()} can open about ${topic.name.toLowerCase()}`}
      description="Each site has a mark for each file: filled if Copilot can use it, outlined if only the person can open it, and a dot if it is closed."
    >
      {(width) => {
        const isNarrow = width < NARROW
        const [left, room] = isNarrow ? [0, width] : [NAMES, width - NAMES]
        const pitch = Math.max(MARK.least, Math.min(MARK.most, Math.floor(room / longest) - GAP)) + GAP
        return (
          <>
            {rows.map((row, at) => (
              <g key={row.site.id} transform={`translate(0 ${at * TALL_ROW})`}>
                <line className="figure-grid" x1={0} x2={width} y1={TALL_ROW - 1} y2={TALL_ROW - 1} />
                <text className="figure-label-strong" x={0} y={isNarrow ? 18 : 24}>
                  {row.site.name}
                </text>
                <text
                  className="figure-tick"
                  x={isNarrow ? width : 0}
                  y={isNarrow ? 18 : 43}
                  textAnchor={isNarrow ? 'end' : 'start'}
                >
                  {stateOf(row, step)}
                </text>
                <g transform={`translate(${left} ${isNarrow ? ROW : TALL_ROW / 2})`}>
                  {row.files.map(({ id, access }, place) => (
                    <Mark key={id} access={access} size={pitch - GAP} x={place * pitch} />
                  ))}
                </g>
              </g>
            ))}
            <Legend y={rows.length * TALL_ROW + LEGEND / 2} />
          </>
        )
      }}
    </Picture>
  )
}

function Mark({ access, size, x }: { access: Access; size: number; x: number }) {
  if (access === 'closed') return <circle className="permissions-closed" cx={x + size / 2} cy={0} r={2} />
  const isHidden = access === 'hidden'
  // The outline is drawn inside the mark's size.
  const inset = isHidden ? 0.75 : 0
  const side = size - 2 * inset
  return (
    <rect
      className={isHidden ? 'permissions-hidden' : 'figure-fill-accent'}
      {...{ x: x + inset, y: -side / 2, width: side, height: side, rx: 2 }}
    />
  )
}

const MEANINGS: readonly [Access, string, number][] = [
  ['answer', 'Copilot can use it', 0],
  ['hidden', 'only the person', 138],
  ['closed', 'closed', 258],
]

function Legend({ y }: { y: number }) {
  return MEANINGS.map(([access, text, x]) => (
    <g key={access} transform={`translate(${x} ${y})`}>
      <Mark access={access} size={12} x={0} />
      <text className="figure-tick" x={20} dominantBaseline="central">
        {text}
      </text>
    </g>
  ))
}
