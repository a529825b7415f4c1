import { legalPages } from '#content/company/all-company-pages.ts'
import { formatLongDate, todayIn } from '#domain/text/moments.ts'
import { getPublicSettings } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { LegalPage } from '#site/pages/company/legal-page.tsx'
import { findPage } from '#site/pages/load-page.server.ts'
import { contentMeta, webPage } from '#site/pages/parts/content-meta.ts'
import type { Route } from './+types/legal'

export const handle = publicPage({ staleWhileRevalidate: true })

/** The date is the day of the rendering; the page cache expires at the end of that day (server/pages/page-cache.ts). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone } = getPublicSettings(context)
  const now = new Date()
  const at = todayIn(timeZone, now)
  return {
    page: findPage(legalPages, url),
    updated: { at, longDate: formatLongDate(now.toISOString(), timeZone) ?? at },
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [webPage(siteUrl, 'WebPage', page)]
  return contentMeta({ page, place: 'company', matches, things })
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
