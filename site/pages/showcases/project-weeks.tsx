import type { DocumentSection } from '#content/pages/showcase-page.ts'

type ProjectWeeksProps = { weeks: NonNullable<DocumentSection['weeks']> }

/** A project in rows: its weeks, a bar over them, and what was done. Prints without background colors. */
export function ProjectWeeks({ weeks }: ProjectWeeksProps) {
  const total = Math.max(...weeks.map(({ to }) => to))
  const percent = (count: number) => `${((count / total) * 100).toFixed(3)}%`
  return (
    <dl className="project-weeks">
      {weeks.map(({ from, to, text }) => (
        <div key={from}>
          <dt>{from === to ? `Week ${from}` : `Weeks ${from} to ${to}`}</dt>
          <dd>
            <svg className="project-bar" width="100%" height="12" aria-hidden="true" focusable="false">
              <rect width="100%" height="12" rx="3" />
              <rect x={percent(from - 1)} width={percent(to - from + 1)} height="12" rx="3" />
            </svg>
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
