import type { EmptyChart as EmptyChartData } from '#content/pages/story-pages.ts'

/** The axes of the chart that a story will have. It says that its data is still to come. */
export function EmptyChart({ chart: { title, measure, ticks, limit, note } }: { chart: EmptyChartData }) {
  return (
    <figure className="empty-chart">
      <figcaption className="text-h4">{title}</figcaption>
      <div>
        <p className="text-quiet text-small">{measure}</p>
        <div className="empty-chart-plot">
          <p className="empty-chart-limit">
            <span>{limit}</span>
          </p>
          <p className="empty-chart-note">{note}</p>
        </div>
        <p className="empty-chart-ticks" aria-hidden="true">
          {ticks.map((tick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day begins and ends at midnight, and ticks never move.
            <span key={index}>{tick}</span>
          ))}
        </p>
      </div>
    </figure>
  )
}
