import { servicePages } from '#content/services/all-services.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { findPage } from '#site/pages/load-page.server.ts'
import { loadOffer } from '#site/pages/offers/load-offer.server.ts'
import { OfferPage } from '#site/pages/offers/offer-page.tsx'
import { contentMeta, faqPage, service } from '#site/pages/parts/content-meta.ts'
import type { Route } from './+types/service'

export const handle = publicPage({ staleWhileRevalidate: true })

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOffer(context, findPage(servicePages, url))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [service(siteUrl, page), faqPage(siteUrl, page)]
  return contentMeta({ page, place: 'services', matches, things })
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <OfferPage key={loaderData.page.path} offer={loaderData} place="services" />
}
