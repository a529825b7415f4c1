import { formatLongDate } from '#domain/text/moments.ts'
import type { Week } from './load-questions.ts'

/**
 * How many questions members asked in each week that had any, and how many got no answer or a poor one; the latest week
 * first. Dropped claims are a share of those that a model drafted.
 */
export function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const busy = weeks.filter(({ asked }) => asked > 0)
  if (busy.length === 0) return <p className="text-quiet">No question in the last {weeks.length} weeks.</p>
  const most = Math.max(...busy.map(({ asked }) => asked))
  return (
    <table className="weeks">
      <caption>The last {weeks.length} weeks</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Asked</th>
          <th scope="col">
            <span data-kind="refused">Unanswered</span>
          </th>
          <th scope="col">
            <span data-kind="rated">Badly rated</span>
          </th>
          <th scope="col">Sentences left out</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {busy.toReversed().map((week) => (
          <tr key={week.week}>
            <th scope="row">
              {weekText(week.week)}
              <Bar week={week} most={most} />
            </th>
            <td>{week.asked}</td>
            <td>{week.refused}</td>
            <td>{week.badly_rated}</td>
            <td>{week.claims === 0 ? '–' : `${Math.round((100 * week.dropped_claims) / week.claims)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A bar whose length is the week's number of questions; those without a good answer come first. */
function Bar({ week: { asked, refused, badly_rated }, most }: { week: Week; most: number }) {
  const share = (count: number) => `${(count / most) * 100}%`
  return (
    <svg className="block w-full h-[6px] mt-1" aria-hidden="true" focusable="false">
      <rect data-kind="asked" width={share(asked)} height="100%" />
      <rect data-kind="refused" width={share(refused)} height="100%" />
      <rect data-kind="rated" x={share(refused)} width={share(badly_rated)} height="100%" />
    </svg>
  )
}

/** "November 16": eight weeks need no year. */
function weekText(week: string): string | undefined {
  return formatLongDate(`${week}T00:00:00Z`, 'UTC')?.replace(/, \d+$/, '')
}
