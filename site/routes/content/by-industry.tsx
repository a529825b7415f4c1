import { data } from 'react-router'
import { byIndustry } from '#content/use-cases/by-industry.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { loadPageWithPicture } from '#site/pages/load-page.server.ts'
import { contentMeta, webPage } from '#site/pages/parts/content-meta.ts'
import { IndustryPage } from '#site/pages/use-cases/industry-page.tsx'
import type { Route } from './+types/by-industry'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { init, ...loaded } = await loadPageWithPicture(context, byIndustry)
  return data(loaded, init)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [webPage(siteUrl, 'CollectionPage', page)]
  return contentMeta({ page, place: 'use-cases', matches, things })
}

export default function ByIndustry({ loaderData: { page, drawings, reading } }: Route.ComponentProps) {
  const overview = { ...page, ...drawings, reading }
  const { heading, industries, open, yours } = page
  return <IndustryPage {...{ overview, heading, industries, open, yours }} />
}
