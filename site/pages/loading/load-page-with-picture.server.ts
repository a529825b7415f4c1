import type { RouterContextProvider } from 'react-router'
import type { ChartData } from '#content/chart-types.ts'
import type { Related } from '#content/pages/page-parts.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { loadReading, statusOf } from './load-reading.server.ts'

type PageWithPicture = { picture: ChartData; related: Related }

/** What every page with a picture needs: its content, the rendered picture, and what to read next. */
export async function loadPageWithPicture<Page extends PageWithPicture>(
  context: Readonly<RouterContextProvider>,
  whole: Page,
) {
  const { picture, related, ...page } = whole
  const reading = await loadReading(context, related)
  return { page, drawings: drawCharts(context, { picture }), reading, init: statusOf(reading) }
}
