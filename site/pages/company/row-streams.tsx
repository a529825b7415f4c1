import { StreamDrawing } from '#site/ui/streams/stream-drawing.tsx'

/** A line for each row, from the first row to the last: in the head, in pixels from its right edge. */
const HEAD = [
  ['river', 'M-800 162h630c40 0 40 -60 80 -60h20a36 36 0 0 1 36 36V200'],
  ['current', 'M-800 112h630c40 0 40 -20 80 -20h20a46 46 0 0 1 46 46V200'],
  ['river', 'M-800 62h630c40 0 40 20 80 20h20a56 56 0 0 1 56 56V200'],
  ['ember', 'M-800 20h630c40 0 40 52 80 52h20a66 66 0 0 1 66 66V200'],
] as const

/** The same lines beside the list. */
const ROWS = [
  ['river', 'M14 0V84q0 16 -10 16'],
  ['current', 'M24 0V284q0 16 -10 16H4'],
  ['river', 'M34 0V484q0 16 -10 16H4'],
  ['ember', 'M44 0V684q0 16 -10 16H4'],
] as const

/** The same lines as a band, for narrow screens. */
const BAND = [
  ['river', 'M0 8H50C150 8 150 34 250 34H400'],
  ['current', 'M0 24H50C150 24 150 38 250 38H400'],
  ['river', 'M0 56H50C150 56 150 42 250 42H400'],
  ['ember', 'M0 72H50C150 72 150 46 250 46H400'],
] as const

/** Lines that meet in the head and run down beside the list, each to its row. Hidden where there is no room for them. */
export function RowStreams() {
  return (
    <>
      <svg className="streams" height="200" aria-hidden="true" focusable="false">
        <svg x="100%" overflow="visible" aria-hidden="true">
          {HEAD.map(([tone, d]) => (
            <path key={d} className={`stream-${tone}`} strokeWidth="2" d={d} />
          ))}
        </svg>
      </svg>
      <StreamDrawing width="48" height="100%" viewBox="0 0 48 800" lines={ROWS} lineWidth={2} />
    </>
  )
}

/** The same lines as a band below the head, where there is no room beside the list. */
export function StreamBand() {
  return <StreamDrawing className="listed-band" viewBox="0 0 400 80" lines={BAND} lineWidth={2} />
}
