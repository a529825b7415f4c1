import { data } from 'react-router'
import { home } from '#content/home.ts'
import { listPopularPosts } from '#site/features/blog/calls/list-popular-posts.ts'
import { HomePosts } from '#site/features/blog/home-posts.tsx'
import { HomeHero } from '#site/features/home/home-hero.tsx'
import { useSession } from '#site/features/session/use-session.ts'
import { getPublicClient, getPublicSettings, reportErrorContext } from '#site/lib/load-context.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import type { Route } from './+types/home'

export const handle = publicPage()

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data({ posts: await listPopularPosts(getPublicClient(context), getPublicSettings(context).timeZone) })
  } catch (error) {
    // The rest of the page is worth showing; the status keeps it out of the cache.
    context.get(reportErrorContext)(error)
    return data({ posts: null }, { status: 503 })
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: home.title, description: home.description, path: '/', matches })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { user } = useSession()
  return (
    <>
      <HomeHero isSignedIn={user !== null} />
      <HomePosts posts={loaderData.posts} />
    </>
  )
}
