import type { DocumentSection } from '#content/pages/showcase-page.ts'
import { SpanBar } from '#site/ui/span-bar.tsx'

type ProjectWeeksProps = { weeks: NonNullable<DocumentSection['weeks']> }

/** A project in rows: its weeks, a bar over them, and what was done. Prints without background colors. */
export function ProjectWeeks({ weeks }: ProjectWeeksProps) {
  const total = Math.max(...weeks.map(({ to }) => to))
  return (
    <dl className="project-weeks">
      {weeks.map(({ from, to, text }) => (
        <div key={from}>
          <dt>{from === to ? `Week ${from}` : `Weeks ${from} to ${to}`}</dt>
          <dd>
            <SpanBar from={from - 1} to={to} total={total} />
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
