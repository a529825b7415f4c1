import { provider } from '#content/provider.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { webPage } from '#site/pages/parts/content-meta.ts'
import { DocumentPage } from '#site/pages/showcases/document-page.tsx'
import { findDocument } from '#site/pages/showcases/find-document.server.ts'
import type { Route } from './+types/showcase-document'

export const handle = publicPage({ staleWhileRevalidate: true })

export function loader({ context, url }: Route.LoaderArgs) {
  const found = findDocument(showcasePages, url)
  const pictures = found.document.sections.flatMap(({ title, picture }) =>
    picture ? [[anchorOf(title), picture] as const] : [],
  )
  return { ...found, drawings: drawCharts(context, Object.fromEntries(pictures)) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { path, document } = loaderData
  const { title, description } = document
  return pageMeta({
    title: `${title} | ${provider.name}`,
    description,
    path,
    matches,
    things: (siteUrl) => [webPage(siteUrl, 'Report', { path, title, description })],
  })
}

export default function ShowcaseDocument({ loaderData }: Route.ComponentProps) {
  return <DocumentPage key={loaderData.path} {...loaderData} />
}
