import { formatCount } from '#site/lib/format/format-count.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { BreakableName } from './breakable-name.tsx'
import type { ErrorCount } from './load-operations.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** What went wrong in the last seven days, by day and log event. */
export function ErrorTable({ errors }: { errors: readonly ErrorCount[] }) {
  if (errors.length === 0) return <EmptyState text="Nothing went wrong in the last seven days." />
  return (
    <table className="operations-table">
      <caption className="sr-only">Errors and warnings of the last seven days</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Event</th>
          <th scope="col">Level</th>
          <th scope="col" data-numeric>
            Times
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {errors.map(({ day, kind, level, count }) => (
          <tr key={`${day} ${kind} ${level}`}>
            <td>{dayFormat.format(new Date(`${day}T00:00:00Z`))}</td>
            <th scope="row">
              <BreakableName name={kind} />
            </th>
            <td>{level === 'error' ? 'Error' : 'Warning'}</td>
            <td data-numeric>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
