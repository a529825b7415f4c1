import { comingSoonPages } from '#content/stories/all-stories.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { findPage, namePage } from '#site/pages/load-page.server.ts'
import { contentMeta } from '#site/pages/parts/content-meta.ts'
import { ComingSoonPage } from '#site/pages/stories/coming-soon-page.tsx'
import type { Route } from './+types/coming-soon'

/** Hidden until the story is published. */
export const handle = publicPage({ isHidden: true, staleWhileRevalidate: true })

export function loader({ url }: Route.LoaderArgs) {
  const page = findPage(comingSoonPages, url)
  const meanwhile = page.meanwhile.flatMap(({ path, reason }) => {
    const named = namePage(path)
    return named ? [{ ...named, reason }] : []
  })
  return { page: { ...page, meanwhile } }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return contentMeta({ page: loaderData.page, place: 'stories', matches, things: () => [] })
}

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return <ComingSoonPage page={loaderData.page} />
}
