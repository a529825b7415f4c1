import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import type { ChartData } from '#content/chart-types.ts'
import { type ServerHtml, storeHtml } from '#site/lib/server-html.ts'
import { Chart } from './chart.tsx'

/** For loaders. Each name becomes an id (`chart-…`), so use a name only once per page. */
export function drawCharts<Name extends string>(
  context: Readonly<RouterContextProvider>,
  charts: Readonly<Record<Name, ChartData>>,
): Record<Name, ServerHtml> {
  const drawn = Object.entries<ChartData>(charts).map(([name, data]) => {
    const id = `chart-${name}`
    return [name, storeHtml(context, id, renderToStaticMarkup(<Chart data={data} id={id} />))]
  })
  return Object.fromEntries(drawn)
}
