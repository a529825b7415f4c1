import type { ScaleLinear } from 'd3-scale'

type ValueAxisProps = {
  y: ScaleLinear<number, number>
  unit: string
  left: number
  right: number
}

/** Hairlines with their values; the unit is above the highest. */
export function ValueAxis({ y, unit, left, right }: ValueAxisProps) {
  const ticks = y.ticks(5)
  const top = ticks.at(-1) ?? 0
  const write = y.tickFormat(5)
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
