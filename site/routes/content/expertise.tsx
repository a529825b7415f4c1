import { data } from 'react-router'
import { expertise } from '#content/services/expertise.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { publicPage } from '#site/lib/page-handle.ts'
import { firmOfPage } from '#site/pages/firm/firm-of-page.server.ts'
import { loadPageWithPicture } from '#site/pages/load-page.server.ts'
import { ExpertisePage } from '#site/pages/offers/expertise-page.tsx'
import { contentMeta, faqPage, service } from '#site/pages/parts/content-meta.ts'
import type { Route } from './+types/expertise'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { init, page, drawings, reading } = await loadPageWithPicture(context, expertise)
  const { picture, ...words } = expertise.data
  return data(
    {
      page: { ...page, data: words },
      drawings: { ...drawings, ...drawCharts(context, { data: picture }) },
      firm: firmOfPage(expertise.path),
      reading,
    },
    init,
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [service(siteUrl, page), faqPage(siteUrl, page)]
  return contentMeta({ page, place: 'services', matches, things })
}

export default function Expertise({ loaderData }: Route.ComponentProps) {
  return <ExpertisePage {...loaderData} />
}
