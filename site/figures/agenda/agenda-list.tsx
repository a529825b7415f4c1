import { dayText, timeText } from './agenda-texts.ts'
import type { Placed } from './model.ts'

type AgendaListProps = {
  placed: readonly Placed[]
  start: Date | null
  /** With the numbers that the picture has. */
  isNumbered: boolean
}

/** The sessions, by day. */
export function AgendaList({ placed, start, isNumbered }: AgendaListProps) {
  const days = Map.groupBy(placed, ({ day }) => day)
  return (
    <ol className="agenda-days">
      {[...days].map(([day, sessions]) => (
        <li key={day}>
          <h3>{dayText(day, start)}</h3>
          <ul>
            {sessions.map((session) => (
              <li key={session.start}>
                <span className="agenda-time">
                  {timeText(session.start)}–{timeText(session.start + session.minutes)}
                </span>
                <span>
                  {isNumbered && `${placed.indexOf(session) + 1}. `}
                  {session.title} <span className="agenda-who">{session.who}</span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
