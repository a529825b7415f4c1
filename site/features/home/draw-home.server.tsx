import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { latestItems } from '#content/home-latest.ts'
import { leadingChart } from '#content/home-offer.ts'
import { Chart } from '#site/charts/chart.tsx'
import { drawPart } from '#site/lib/draw-part.server.tsx'
import type { ServerHtml } from '#site/lib/kept-html.ts'
import { HomeProducts } from './home-products.tsx'
import { HomeServices } from './home-services.tsx'
import { LatestCard } from './latest-card.tsx'

export type HomeParts = { services: ServerHtml; products: ServerHtml; cards: readonly ServerHtml[] }

/** For the loader: the parts of the home page that are the same for everybody at every time. */
export function drawHome(context: Readonly<RouterContextProvider>): HomeParts {
  const id = 'chart-sources'
  const drawing = { id, html: renderToStaticMarkup(<Chart data={leadingChart} id={id} />) }
  return {
    services: drawPart(context, 'services', <HomeServices drawing={drawing} />),
    products: drawPart(context, 'products', <HomeProducts />),
    cards: latestItems.map((item, index) => drawPart(context, `latest-${index + 1}`, <LatestCard {...item} />)),
  }
}
