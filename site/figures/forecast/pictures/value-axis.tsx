import type { ScaleLinear } from 'd3-scale'

type ValueAxisProps = {
  y: ScaleLinear<number, number>
  unit: string
  left: number
  right: number
}

/** Longer numbers would not fit beside the picture. */
const SIZES = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
] as const

/** Hairlines with their values; the unit is above the highest. */
export function ValueAxis({ y, unit, left, right }: ValueAxisProps) {
  const ticks = y.ticks(5)
  const top = ticks.at(-1) ?? 0
  const plain = y.tickFormat(5)
  const [size, letter] = SIZES.find(([from]) => top >= from) ?? [1, '']
  const write = (tick: number) => (letter ? `${tick / size}${letter}`.replace('-', '−') : plain(tick))
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="figure-grid" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="figure-tick" x={left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
            {write(tick)}
          </text>
        </g>
      ))}
      <text className="figure-tick" x={0} y={y(top) - 12}>
        {unit}
      </text>
    </g>
  )
}
