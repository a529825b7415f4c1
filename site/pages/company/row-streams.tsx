/** A line for each row, from the first to the last: in the head, in pixels from its right edge. */
const HEAD = [
  ['river', 'M-800 162h630c40 0 40 -60 80 -60h20a36 36 0 0 1 36 36V200'],
  ['current', 'M-800 112h630c40 0 40 -20 80 -20h20a46 46 0 0 1 46 46V200'],
  ['river', 'M-800 62h630c40 0 40 20 80 20h20a56 56 0 0 1 56 56V200'],
  ['ember', 'M-800 20h630c40 0 40 52 80 52h20a66 66 0 0 1 66 66V200'],
] as const

/** The same lines beside the list: where each runs down, in pixels. */
const ROWS = [
  ['river', 14],
  ['current', 24],
  ['river', 34],
  ['ember', 44],
] as const

/** Lines that meet beside the lead and run down to the rows. Hidden where there is no room for them. */
export function HeadStreams() {
  return (
    <svg className="streams" height="200" aria-hidden="true" focusable="false">
      <svg x="100%" overflow="visible" aria-hidden="true">
        {HEAD.map(([tone, d]) => (
          <path key={d} className={`stream-${tone}`} strokeWidth="2" d={d} />
        ))}
      </svg>
    </svg>
  )
}

/** The line of one row, which ends level with its link, and those of the rows below it, which pass by. */
export function RowStreams({ row }: { row: number }) {
  const [own, ...passing] = ROWS.slice(row)
  return (
    <svg className="streams listed-stream" width="48" aria-hidden="true" focusable="false">
      {own && <path className={`stream-${own[0]}`} strokeWidth="2" d={`M${own[1]} 0V31q0 14 -14 14H0`} />}
      {passing.map(([tone, x]) => (
        <line
          key={x}
          className={`stream-${tone}`}
          stroke="currentColor"
          strokeWidth="2"
          x1={x}
          x2={x}
          y1="0"
          y2="100%"
        />
      ))}
    </svg>
  )
}
