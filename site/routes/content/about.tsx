import { data } from 'react-router'
import { about } from '#content/company/about.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { organization } from '#site/lib/representations/json-ld.ts'
import { AboutPage } from '#site/pages/company/about-page.tsx'
import { firmOfPage } from '#site/pages/firm/firm-of-page.server.ts'
import { loadPageWithPicture, showFigures } from '#site/pages/load-page.server.ts'
import { contentMeta, webPage } from '#site/pages/parts/content-meta.ts'
import type { Route } from './+types/about'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { init, ...loaded } = await loadPageWithPicture(context, about)
  return data({ ...loaded, figures: showFigures(about.why.figures), firm: firmOfPage(about.path) }, init)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [webPage(siteUrl, 'AboutPage', page), organization(siteUrl)]
  return contentMeta({ page, place: 'company', matches, things })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
