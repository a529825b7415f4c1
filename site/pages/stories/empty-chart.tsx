import type { EmptyChart as EmptyChartData } from '#content/pages/story-pages.ts'

/** The axes of the chart that a story will have. It says that its data is still to come. */
export function EmptyChart({ chart: { title, panels, ticks, limit, note, stages } }: { chart: EmptyChartData }) {
  return (
    <figure className="empty-chart">
      <figcaption className="text-h4">{title}</figcaption>
      <div className="empty-chart-panels">
        {panels.map((name) => (
          <div key={name}>
            <p className="text-small">{name}</p>
            <div className="empty-chart-plot">
              {limit && <p className="empty-chart-limit">{limit}</p>}
              <p className="empty-chart-note">{note}</p>
            </div>
            <p className="empty-chart-ticks" aria-hidden="true">
              {ticks.map((tick, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day begins and ends at midnight, and ticks never move.
                <span key={index}>{tick}</span>
              ))}
            </p>
          </div>
        ))}
      </div>
      {stages && (
        <ol className="empty-chart-stages">
          {stages.map((stage) => (
            <li key={stage}>{stage}</li>
          ))}
        </ol>
      )}
    </figure>
  )
}
