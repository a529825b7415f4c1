import { provider } from '#content/provider.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { StyleguidePage } from '#site/pages/styleguide/styleguide-page.tsx'
import type { Route } from './+types/styleguide'

/** For developers of the site: in no menu, no sitemap and no search engine. */
export const handle = publicPage({ isHidden: true })

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Style guide | ${provider.name}`, path: '/styleguide', isHidden: true, matches })
}

export default function Styleguide() {
  return <StyleguidePage />
}
