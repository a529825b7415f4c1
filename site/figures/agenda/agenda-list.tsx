import { dateText, rangeText, weekOf } from './agenda-texts.ts'
import type { Placed } from './model.ts'

/** The entries by week, with the numbers that the picture has. Weeks with one entry each need no headings. */
export function AgendaList({ entries, start }: { entries: readonly Placed[]; start: Date | null }) {
  const numbered = entries.map((entry, index) => ({ ...entry, number: index + 1 }))
  const weeks = [...Map.groupBy(numbered, ({ day }) => weekOf(day))]
  const haveHeadings = weeks.length < entries.length
  return (
    <ol className="agenda-weeks">
      {weeks.map(([week, sessions]) => (
        <li key={week}>
          {haveHeadings && <h3>Week {week + 1}</h3>}
          <ol>
            {sessions.map((session) => (
              <li key={session.number}>
                <span className="agenda-index">{session.number}</span>
                <div>
                  <p className="agenda-title">{session.title}</p>
                  <p className="agenda-when">
                    {!haveHeadings && `Week ${week + 1}, `}
                    {dateText(session.day, start)}
                    {`, ${rangeText(session.start, session.start + session.minutes)}, with ${session.who}`}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
