import { data } from 'react-router'
import { home } from '#content/home.ts'
import { listPopularPosts } from '#site/features/blog/calls/list-popular-posts.ts'
import { HomePosts } from '#site/features/blog/home-posts.tsx'
import { drawHome } from '#site/features/home/draw-home.server.tsx'
import { HomeBanner } from '#site/features/home/home-banner.tsx'
import { HomeHero } from '#site/features/home/home-hero.tsx'
import { LatestContent } from '#site/features/home/latest-content.tsx'
import { organization, webSite } from '#site/lib/faces/json-ld.ts'
import { getListContext, getPublicClient, reportErrorContext } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { QUESTION_MAX_LENGTH } from '#site/lib/search/question.ts'
import { DrawnPart } from '#site/ui/drawn-part.tsx'
import type { Route } from './+types/home'

export const handle = publicPage()

export async function loader({ context }: Route.LoaderArgs) {
  const parts = drawHome(context)
  try {
    const posts = await listPopularPosts(getPublicClient(context), getListContext(context))
    return data({ parts, posts })
  } catch (error) {
    // The rest of the page is worth showing; the status keeps it out of the cache.
    context.get(reportErrorContext)(error)
    return data({ parts, posts: null }, { status: 503 })
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = home
  const things = (siteUrl: string) => [organization(siteUrl), webSite(siteUrl, description)]
  return pageMeta({ title, description, path: '/', matches, things })
}

export default function Home({ loaderData: { parts, posts } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero maxQuestionLength={QUESTION_MAX_LENGTH} />
      <HomeBanner />
      <DrawnPart
        as="section"
        className="page-column home-section"
        drawing={parts.services}
        labelledBy="services-title"
      />
      <DrawnPart as="section" className="home-band" drawing={parts.products} labelledBy="products-title" />
      <LatestContent cards={parts.cards} />
      <HomePosts posts={posts} />
    </>
  )
}
