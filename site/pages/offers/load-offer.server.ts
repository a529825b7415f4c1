import { data, type RouterContextProvider } from 'react-router'
import type { ProductPage, ServicePage } from '#content/pages/service-page.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { firmOfPage } from '../firm/firm-of-page.server.ts'
import { loadReading, statusOf } from '../load-page.server.ts'

/** A service or a product, prepared for its page. */
export async function loadOffer(context: Readonly<RouterContextProvider>, offer: ServicePage | ProductPage) {
  const { picture, related, ...page } = offer
  const reading = await loadReading(context, related)
  return data(
    { page, drawings: drawCharts(context, { picture }), firm: firmOfPage(page.path), reading },
    statusOf(reading),
  )
}

export type OfferData = Awaited<ReturnType<typeof loadOffer>>['data']
