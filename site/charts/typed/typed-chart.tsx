import { useDeferredValue, useId, useMemo } from 'react'
import { Chart } from '../chart.tsx'
import { readChart } from './read-chart.ts'

/** A typed chart as readers will see it, or what its author has to change. */
export function TypedChart({ text }: { text: string }) {
  const id = useId()
  const shown = useDeferredValue(text)
  const read = useMemo(() => readChart(shown), [shown])
  if ('problem' in read) {
    return (
      <p className="field-error" role="status">
        The chart can’t be drawn, so readers don’t see it. {read.problem}
      </p>
    )
  }
  return (
    <figure className="chart">
      <Chart {...read.chart} id={id} />
    </figure>
  )
}
