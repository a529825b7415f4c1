type WeekTrackProps = { weeks: readonly [from: number, to: number]; total: number }

/** One row of a schedule: a line for every week, and a bar over the weeks of the step. As wide and high as its cell. */
export function WeekTrack({ weeks: [from, to], total }: WeekTrackProps) {
  const percent = (week: number) => `${((week / total) * 100).toFixed(3)}%`
  return (
    <svg className="week-track" width="100%" height="100%" role="img" aria-label={weeksText(from, to)}>
      {Array.from({ length: total + 1 }, (_, week) => percent(week)).map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2="100%" />
      ))}
      <rect x={percent(from - 1)} width={percent(to - from + 1)} y="22" height="14" rx="3" />
    </svg>
  )
}

function weeksText(from: number, to: number): string {
  return from === to ? `Week ${from}` : `Weeks ${from} to ${to}`
}
