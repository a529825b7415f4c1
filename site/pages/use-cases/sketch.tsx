import type { Sketch as SketchData } from '#content/pages/page-parts.ts'

const HEIGHT = 48
/** In SVG units: a thumbnail beside words, and a picture across its column. */
const WIDTHS = { small: 96, wide: 176 }
/** Keeps strokes and dots inside the drawing. */
const EDGE = 3
/** The same for the bars of a wide drawing, which are thicker. */
const WIDE_BAR_EDGE = 7

type Place = { x: number; y: number }

type Rows = Extract<SketchData, { form: 'rows' }>
type Plot = Exclude<SketchData, Rows>

type SketchProps = { sketch: SketchData; size?: keyof typeof WIDTHS }

/** A small chart: what it counts, the names on its axis, and a caption that says what it shows. */
export function Sketch({ sketch, size = 'small' }: SketchProps) {
  return (
    <figure className={size === 'wide' ? 'sketch sketch-wide' : 'sketch'}>
      <p className="sketch-measure">{sketch.measure}</p>
      {sketch.form === 'rows' ? <BarRows sketch={sketch} /> : <PlotOf sketch={sketch} size={size} />}
      <figcaption>{sketch.caption}</figcaption>
    </figure>
  )
}

/** Bars that begin at zero, each with its name and number as text. */
function BarRows({ sketch: { names, values } }: { sketch: Rows }) {
  const highest = Math.max(...values)
  return (
    // Sample numbers: not for the Markdown version, nor for the assistant.
    <ul className="sketch-rows" data-sample>
      {values.map((value, index) => (
        <li key={names[index]}>
          <span>{names[index]}</span>
          <svg height="12" aria-hidden="true" focusable="false">
            <rect width={`${round((value / highest) * 100)}%`} height="12" />
          </svg>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  )
}

function PlotOf({ sketch: { form, values, ends, marked }, size }: { sketch: Plot; size: keyof typeof WIDTHS }) {
  const width = WIDTHS[size]
  const side = size === 'wide' && form === 'bars' ? WIDE_BAR_EDGE : EDGE
  // A line shows change and spans its values; bars and dots start at zero, so that their heights show amounts.
  const isGrounded = form !== 'line'
  const [lowest, highest] = [isGrounded ? 0 : Math.min(...values), Math.max(...values)]
  const step = (width - 2 * side) / Math.max(values.length - 1, 1)
  const places = values.map((value, index) => ({
    x: round(side + index * step),
    y: round(HEIGHT - EDGE - ((value - lowest) / (highest - lowest)) * (HEIGHT - 2 * EDGE)),
  }))
  return (
    <>
      <p className="sketch-scale" aria-hidden="true">
        <span>{highest}</span>
        <span>{lowest}</span>
      </p>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {isGrounded && <path className="sketch-ground" d={`M0 ${HEIGHT - 0.5}H${width}`} />}
        <Marks form={form} places={places} marked={marked} />
      </svg>
      <p className="sketch-ends col-start-2 flex justify-between gap-3" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </>
  )
}

type MarksProps = { form: Plot['form']; places: readonly Place[]; marked: number | undefined }

function Marks({ form, places, marked = places.length - 1 }: MarksProps) {
  const first = places[0]?.x ?? 0
  const point = places[marked] ?? { x: 0, y: 0 }
  switch (form) {
    case 'dots': {
      const highest = Math.min(...places.map(({ y }) => y))
      return places.map(({ x, y }) =>
        y === highest ? (
          <circle key={x} cx={x} cy={y} r={3} />
        ) : (
          <circle key={x} cx={x} cy={y} r={2.25} className="sketch-dot" />
        ),
      )
    }
    case 'bars':
      return places.map(({ x, y }) => <path key={x} className="sketch-bar" d={`M${x} ${HEIGHT}V${y}`} />)
    default: {
      const line = form === 'steps' ? stepped(places) : places.map(({ x, y }) => `${x} ${y}`).join('L')
      return (
        <>
          {form === 'area' && <path className="sketch-area" d={`M${line}V${HEIGHT}H${first}Z`} />}
          <path className="sketch-line" d={`M${line}`} />
          <circle cx={point.x} cy={point.y} r={3} />
        </>
      )
    }
  }
}

function stepped([start, ...others]: readonly Place[]): string {
  return `${start?.x} ${start?.y}${others.map(({ x, y }) => `H${x}V${y}`).join('')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
