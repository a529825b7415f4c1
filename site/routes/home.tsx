import { data } from 'react-router'
import { home } from '#content/home.ts'
import { leadingChart } from '#content/home-offer.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { HomePosts } from '#site/features/blog/home-posts.tsx'
import { listPopularPosts } from '#site/features/blog/list-posts.ts'
import { HomeBanner, HomeHero } from '#site/features/home/home-hero.tsx'
import { HomeProducts, HomeServices } from '#site/features/home/home-offers.tsx'
import { LatestContent } from '#site/features/home/latest-content.tsx'
import { HomeFigure } from '#site/figures/home-figure.tsx'
import { getListContext, getPublicClient, reportErrorContext } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { organization, webSite } from '#site/lib/representations/json-ld.ts'
import { QUESTION_MAX_LENGTH } from '#site/lib/search/question.ts'
import { ClientStrip } from '#site/pages/firm/client-strip.tsx'
import { listClients } from '#site/pages/firm/firm-of-page.server.ts'
import { ClosingCall } from '#site/pages/parts/closing-call.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import type { Route } from './+types/home'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context }: Route.LoaderArgs) {
  const drawings = drawCharts(context, { sources: leadingChart })
  const clients = listClients()
  try {
    const posts = await listPopularPosts(getPublicClient(context), getListContext(context))
    return data({ drawings, clients, posts })
  } catch (error) {
    // Show the rest of the page; the status keeps it out of the cache.
    context.get(reportErrorContext)(error)
    return data({ drawings, clients, posts: null }, { status: 503 })
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = home
  const things = (siteUrl: string) => [organization(siteUrl), webSite(siteUrl, description)]
  return pageMeta({ title, description, path: '/', matches, things })
}

export default function Home({ loaderData: { drawings, clients, posts } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero maxQuestionLength={QUESTION_MAX_LENGTH} />
      <HomeBanner />
      <ClientStrip clients={clients} />
      <HomeFigure />
      <HomeServices drawing={drawings.sources} />
      <HomeProducts />
      <LatestContent />
      <HomePosts posts={posts} />
      <ClosingCall call={home.call}>
        <LinkButton to={home.prices.path} className="button-on-panel">
          {home.prices.label}
        </LinkButton>
      </ClosingCall>
    </>
  )
}
