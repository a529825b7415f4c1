import { findCoverChart } from '#domain/posts/cover-chart.ts'
import { LazyPanel } from '../lazy-panel.tsx'

const loadTypedChart = async () => (await import('#site/charts/typed/typed-chart.tsx')).TypedChart

/** The chart in the text that is the cover, or why it can't be drawn. */
export function ChartCover({ content }: { content: string }) {
  const text = findCoverChart(content)
  if (text === null) return null
  return (
    <section className="grid gap-3" aria-label="Cover chart">
      <h2 className="field-label">Cover chart</h2>
      <LazyPanel load={loadTypedChart} props={{ text }} />
    </section>
  )
}
