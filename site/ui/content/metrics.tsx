type MetricsProps = { metrics: readonly { metric: string; description: string }[] }

/** Figures set large, each with what it measures. Plain text: nothing counts up. */
export function Metrics({ metrics }: MetricsProps) {
  return (
    <dl className="metrics">
      {metrics.map(({ metric, description }) => (
        <div key={description}>
          <dt>{description}</dt>
          <dd className="tabular">{metric}</dd>
        </div>
      ))}
    </dl>
  )
}
