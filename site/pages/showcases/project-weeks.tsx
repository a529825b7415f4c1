import type { DocumentSection } from '#content/pages/showcase-page.ts'
import { SpanBar } from '#site/ui/span-bar.tsx'

type ProjectWeeksProps = { weeks: NonNullable<DocumentSection['weeks']> }

/** A project in rows on one scale: the weeks of each part, a bar over them, and what was done. Prints without background colors. */
export function ProjectWeeks({ weeks }: ProjectWeeksProps) {
  const total = Math.max(...weeks.map(({ to }) => to))
  return (
    <div className="project-weeks">
      <p className="project-weeks-scale" aria-hidden="true">
        <span>Week 1</span>
        <span>Week {total}</span>
      </p>
      <dl>
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
    </div>
  )
}
