import { Fragment, useId } from 'react'
import { formatLongDate } from '#domain/text/moments.ts'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { bestDay, type DayViews, type SourceViews } from './own-views.ts'

/** The database counts views by UTC day. */
const ZONE = 'UTC'
/** In SVG units; the chart is stretched to its column. `step` is a bar and the gap after it. */
const BAR = { step: 10, width: 7, height: 60, minHeight: 1 }
/** The opacity of the part of a bar for views that were not read to the end. */
const UNREAD_OPACITY = 0.45

type ViewsChartProps = { days: readonly DayViews[]; sources: readonly SourceViews[] }

/** Views of the last 30 days as bars, as a sentence and, on demand, as a table. */
export function ViewsChart({ days, sources }: ViewsChartProps) {
  const id = useId()
  const total = days.reduce((sum, { views }) => sum + views, 0)
  const reads = days.reduce((sum, day) => sum + day.reads, 0)
  const best = bestDay(days)

  return (
    <section aria-labelledby={`${id}-title`} className="members-views">
      <h2 id={`${id}-title`} className="text-h4">
        Views in the last {days.length} days
      </h2>
      <p className="members-views-total tabular">{formatCount(total)}</p>
      <p id={`${id}-summary`} className="text-quiet text-small">
        {best
          ? `Most on ${longDay(best.day)}: ${viewsText(best.views)}. ${readsText(reads, total)}`
          : 'No one has opened your posts in this period.'}
      </p>
      {best && (
        <>
          <Bars days={days} most={best.views} />
          <details className="members-views-table">
            <summary>Show as a table</summary>
            <ViewsTable days={days} />
          </details>
          <ReaderSources sources={sources} />
        </>
      )}
    </section>
  )
}

function Bars({ days, most }: { days: readonly DayViews[]; most: number }) {
  const width = days.length * BAR.step
  return (
    <>
      {/* Hidden from screen readers: the sentence above and the table below say the same. */}
      <svg
        aria-hidden="true"
        focusable="false"
        className="block w-full h-20 mt-4"
        viewBox={`0 0 ${width} ${BAR.height}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, views, reads }, index) => {
          const left = index * BAR.step
          if (views === 0) return <Bar key={day} className="members-bar-none" left={left} height={BAR.minHeight} />
          return (
            <Fragment key={day}>
              <Bar className="members-bar" left={left} height={(views / most) * BAR.height} opacity={UNREAD_OPACITY} />
              <Bar className="members-bar" left={left} height={(reads / most) * BAR.height} />
            </Fragment>
          )
        })}
      </svg>
      <p aria-hidden="true" className="members-views-ends tabular">
        <span>{shortDay(days[0])}</span>
        <span>{shortDay(days.at(-1))}</span>
      </p>
    </>
  )
}

type BarProps = { className: string; left: number; height: number; opacity?: number }

function Bar({ className, left, height, opacity }: BarProps) {
  return <rect x={left} y={BAR.height - height} width={BAR.width} {...{ className, height, opacity }} />
}

function ViewsTable({ days }: { days: readonly DayViews[] }) {
  return (
    <table className="tabular">
      <caption>Days with views, by UTC, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Views</th>
          <th scope="col">Read to the end</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ views }) => views > 0)
          .reverse()
          .map(({ day, views, reads }) => (
            <tr key={day}>
              <th scope="row">{longDay(day)}</th>
              <td>{formatCount(views)}</td>
              <td>{formatCount(reads)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** "1 view", "2 views" (readings D21). */
export function viewsText(views: number): string {
  return formatCounted(views, 'view')
}

/** "Read to the end: 40 of 100." */
function readsText(reads: number, views: number): string {
  return `Read to the end: ${formatCount(reads)} of ${formatCount(views)}.`
}

function longDay(day: string): string {
  return formatLongDate(`${day}T00:00:00Z`, ZONE) ?? day
}

function shortDay(day: DayViews | undefined): string {
  if (!day) return ''
  return new Date(`${day.day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: ZONE,
    month: 'short',
    day: 'numeric',
  })
}

/** Host names as text, not as links: anybody may claim to come from anywhere. */
function ReaderSources({ sources }: { sources: readonly SourceViews[] }) {
  return (
    <div className="members-views-table mt-6">
      <table className="tabular">
        <caption>Where readers came from</caption>
        <thead>
          <tr>
            <th scope="col">Site</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ label, views }) => (
            <tr key={label}>
              <th scope="row" className="break-all">
                {label}
              </th>
              <td>{formatCount(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
