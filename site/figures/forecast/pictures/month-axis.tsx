type MonthAxisProps = {
  x: (month: number) => number
  base: number
  first: number
  last: number
  monthName: (month: number) => string
}

/** A tick where each year begins; every second one has its name where there is little room. */
export function MonthAxis({ x, base, first, last, monthName }: MonthAxisProps) {
  const hasYears = !monthName(0).startsWith('month')
  const months = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const years = months.filter((month) => (hasYears ? monthName(month).startsWith('Jan') : month % 12 === 0))
  const every = x(12) - x(0) < 44 ? 2 : 1
  return (
    <g>
      <line className="figure-axis" x1={x(first)} x2={x(last)} y1={base} y2={base} />
      {years.map((month, index) => (
        <g key={month}>
          <line className="figure-axis" x1={x(month)} x2={x(month)} y1={base} y2={base + 5} />
          {index % every === 0 && (
            <text className="figure-tick" x={x(month)} y={base + 20} textAnchor={month === first ? 'start' : 'middle'}>
              {hasYears ? monthName(month).slice(4) : month + 1}
            </text>
          )}
        </g>
      ))}
      <text className="figure-tick" x={x(first)} y={base + 44}>
        {hasYears ? 'months, marked at each January' : 'month of your series'}
      </text>
    </g>
  )
}
