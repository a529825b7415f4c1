import { Picture } from '../frame/picture.tsx'
import type { Place } from './model.ts'
import { placeNames, places } from './places.ts'
import { ideas } from './sample.ts'

const HEAD = 36
const ROW = 44
const LEGEND = 48
const NAME_WIDTH = 128

type Sorting = readonly (Place | null)[]

/** A line for each idea: a ring where the reader put it, a dot where we do. */
export function SortPicture({ theirs, ours }: { theirs: Sorting; ours: Sorting }) {
  const height = HEAD + ideas.length * ROW + LEGEND
  return (
    <Picture
      height={height}
      title="Your sorting and ours"
      description="Each idea has a ring in the column that you chose and, once shown, a dot in the column that we choose."
    >
      {(width) => {
        const pitch = (width - NAME_WIDTH) / places.length
        const x = (place: Place) => NAME_WIDTH + (places.indexOf(place) + 0.5) * pitch
        return (
          <>
            {places.map((place) => (
              <text key={place} className="triage-head" x={x(place)} y={16} textAnchor="middle">
                {placeNames[place]}
              </text>
            ))}
            {ideas.map(({ id, name }, at) => (
              <g key={id} transform={`translate(0 ${HEAD + (at + 0.5) * ROW})`}>
                <line className="figure-grid" x2={width} y1={-ROW / 2} y2={-ROW / 2} />
                <text dominantBaseline="central">{name}</text>
                <Marks {...{ x }} theirs={theirs[at] ?? null} ours={ours[at] ?? null} />
              </g>
            ))}
            <g transform={`translate(0 ${height - LEGEND / 2})`}>
              <circle className="triage-yours" cx={10} r={9} />
              <text className="figure-tick" x={26} dominantBaseline="central">
                yours
              </text>
              <circle className="triage-ours" cx={92} r={5} />
              <text className="figure-tick" x={104} dominantBaseline="central">
                ours
              </text>
            </g>
          </>
        )
      }}
    </Picture>
  )
}

type MarksProps = { x: (place: Place) => number; theirs: Place | null; ours: Place | null }

function Marks({ x, theirs, ours }: MarksProps) {
  return (
    <>
      {places.map((place) => (
        <circle key={place} className="triage-place" cx={x(place)} r={2} />
      ))}
      {theirs && ours && theirs !== ours && <line className="triage-difference" x1={x(theirs)} x2={x(ours)} />}
      {theirs && <circle className="triage-yours" cx={x(theirs)} r={9} />}
      {ours && <circle className="triage-ours" cx={x(ours)} r={5} />}
    </>
  )
}
