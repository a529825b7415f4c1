import { data } from 'react-router'
import { byCapability } from '#content/use-cases/by-capability.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { loadPageWithPicture, namePage } from '#site/pages/load-page.server.ts'
import { contentMeta, webPage } from '#site/pages/parts/content-meta.ts'
import { CapabilityPage } from '#site/pages/use-cases/capability-page.tsx'
import type { Route } from './+types/by-capability'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { init, ...loaded } = await loadPageWithPicture(context, byCapability)
  const capabilities = byCapability.capabilities.map(({ more, ...card }) => ({ ...card, more: namePage(more) }))
  return data({ ...loaded, page: { ...loaded.page, capabilities } }, init)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [webPage(siteUrl, 'CollectionPage', page)]
  return contentMeta({ page, place: 'use-cases', matches, things })
}

export default function ByCapability({ loaderData: { page, drawings, reading } }: Route.ComponentProps) {
  const overview = { ...page, ...drawings, reading }
  const { heading, capabilities, choosing } = page
  return <CapabilityPage overview={overview} heading={heading} capabilities={capabilities} choosing={choosing} />
}
