import { data } from 'react-router'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { publicPage } from '#site/lib/page-handle.ts'
import { firmOfPage } from '#site/pages/firm/firm-of-page.server.ts'
import { findPage, loadPageWithPicture, showFigures } from '#site/pages/load-page.server.ts'
import { contentMeta, webPage } from '#site/pages/parts/content-meta.ts'
import { ShowcasePage } from '#site/pages/showcases/showcase-page.tsx'
import type { Route } from './+types/showcase'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { documents: _, figures = [], ...showcase } = findPage(showcasePages, url)
  const { picture, ...model } = showcase.model
  const { init, page, drawings, reading } = await loadPageWithPicture(context, { ...showcase, model })
  return data(
    {
      page,
      drawings: { ...drawings, ...drawCharts(context, { model: picture }) },
      figures: showFigures(figures),
      reading,
      price: firmOfPage('/use-cases/by-example').project,
    },
    init,
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [webPage(siteUrl, 'WebPage', page)]
  return contentMeta({ page, place: 'showcases', matches, things })
}

export default function Showcase({ loaderData }: Route.ComponentProps) {
  return <ShowcasePage key={loaderData.page.path} {...loaderData} />
}
