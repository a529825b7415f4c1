import { placeholderPages } from '#content/company/all-company-pages.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { PlaceholderPage } from '#site/pages/company/placeholder-page.tsx'
import { describePages, findPage } from '#site/pages/load-page.server.ts'
import { contentMeta } from '#site/pages/parts/content-meta.ts'
import type { Route } from './+types/placeholder'

/** Hidden, because the specification asks for a placeholder. */
export const handle = publicPage({ isHidden: true, staleWhileRevalidate: true })

export function loader({ url }: Route.LoaderArgs) {
  const { pages, ...page } = findPage(placeholderPages, url)
  return {
    page,
    pages: pages.flatMap(({ path, ...listed }) => describePages([path]).map((page) => ({ ...page, ...listed }))),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return contentMeta({ page: loaderData.page, place: 'company', matches, things: () => [] })
}

export default function Placeholder({ loaderData }: Route.ComponentProps) {
  return <PlaceholderPage {...loaderData} />
}
