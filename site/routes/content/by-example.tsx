import { data } from 'react-router'
import type { ExampleCard } from '#content/pages/use-case-pages.ts'
import { byExample } from '#content/use-cases/by-example.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { publicPage } from '#site/lib/page-handle.ts'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { loadPageWithPicture } from '#site/pages/load-page.server.ts'
import { contentMeta, webPage } from '#site/pages/parts/content-meta.ts'
import { type DrawnExample, ExamplePage } from '#site/pages/use-cases/example-page.tsx'
import type { Route } from './+types/by-example'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { init, drawings, page, reading } = await loadPageWithPicture(context, byExample)
  const [first, second, third] = byExample.examples
  const pictures = drawCharts(context, { first: first.picture, second: second.picture, third: third.picture })
  const examples = [
    withDrawing(first, pictures.first),
    withDrawing(second, pictures.second),
    withDrawing(third, pictures.third),
  ]
  return data({ page: { ...page, examples }, drawings, reading }, init)
}

function withDrawing({ picture: _, ...example }: ExampleCard, drawing: ServerHtml): DrawnExample {
  return { ...example, drawing }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [webPage(siteUrl, 'CollectionPage', page)]
  return contentMeta({ page, place: 'use-cases', matches, things })
}

export default function ByExample({ loaderData: { page, drawings, reading } }: Route.ComponentProps) {
  const overview = { ...page, ...drawings, reading }
  return <ExamplePage overview={overview} examples={page.examples} custom={page.custom} />
}
