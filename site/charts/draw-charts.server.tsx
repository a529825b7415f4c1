import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import type { ChartData } from '#content/chart-types.ts'
import { keepHtml, type ServerHtml } from '#site/lib/kept-html.ts'
import { Chart } from './chart.tsx'

/** For loaders. The names become ids (`chart-…`), so each is used once on a page. */
export function drawCharts<Name extends string>(
  context: Readonly<RouterContextProvider>,
  charts: Readonly<Record<Name, ChartData>>,
): Record<Name, ServerHtml> {
  const drawn = Object.entries<ChartData>(charts).map(([name, data]) => {
    const id = `chart-${name}`
    return [name, keepHtml(context, id, renderToStaticMarkup(<Chart data={data} id={id} />))]
  })
  return Object.fromEntries(drawn)
}
