import { countText, doorNames, doorsOf } from '../doors.ts'
import type { Overview } from '../overview.ts'

/** The doors with their numbers, where the picture has no room for them. */
export function DoorList({ overview: { rows, person } }: { overview: Overview }) {
  const doors = doorsOf(rows)
  if (doors.length === 0) return null
  return (
    <div className="permissions-doors">
      <p className="text-quiet">{person.title} gets in by</p>
      <ul>
        {doors.map((count) => (
          <li key={count.door}>
            <span>{doorNames[count.door]}</span> <span>{countText(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
