import { RouterContextProvider } from 'react-router'
import { createPostRenderer } from '#server/rendering/post-renderer.ts'
import { listTaggedPosts } from '#site/features/blog/calls/list-tagged-posts.ts'
import { loadFeed } from '#site/features/blog/feeds/load-feed.ts'
import { loadBlogPage } from '#site/features/blog/list/load-blog-page.ts'
import { loadPostPage } from '#site/features/blog/post/load-post-page.ts'
import {
  findablePathsContext,
  type PublicClient,
  publicClientContext,
  publicSettingsContext,
} from '#site/lib/load-context.ts'
import { BLOG_PAGE_SIZE } from '#site/lib/pagination.ts'
import { loader as sitemap } from '#site/routes/files/sitemap.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { SITE_URL } from '#tests/modules/open-backend.ts'
import { silentLog } from '#tests/silent-log.ts'
import { blogViews, openVisitor, reportError } from '../blog-at-size.ts'
import { COMMON_TAG } from '../fill-blog.ts'
import type { Percentiles } from '../percentiles.ts'
import { timeRounds } from './time-rounds.ts'

const LIST_CONTEXT = { timeZone: 'UTC', reportError }
const POSTS_OPENED = 50
const HALF_A_MONTH_MS = 15 * 86_400_000

/** Times everything that the site reads for its public pages, without rendering them, by the name of what is read. */
export async function timeReading(url: string, posts: number): Promise<Record<string, Percentiles>> {
  const { client, close } = await openVisitor(url)
  const renderer = createPostRenderer({ log: silentLog })
  const renderPost = renderer.render
  const [tag] = await runSql<{ id: string; slug: string }>(
    url,
    `select id, slug from public.tags where name = '${COMMON_TAG}'`,
  )
  const opened = await runSql<{ id: string }>(url, `select id from public.posts order by id limit ${POSTS_OPENED}`)

  const month = new Date(Date.now() - HALF_A_MONTH_MS).toISOString().slice(0, 7)
  const works: Record<string, (round: number) => Promise<unknown>> = {
    'page of a post': (round) =>
      loadPostPage(client, {
        postId: opened[round % opened.length]?.id ?? '',
        renderPost,
        drawChart: () => null,
        ...LIST_CONTEXT,
      }),
    'further reading of a content page': () => listTaggedPosts(client, { tags: [tag?.slug ?? ''], ...LIST_CONTEXT }),
    feed: () => loadFeed(client, { siteUrl: SITE_URL, filter: {}, renderPost, reportError }),
    sitemap: () => sitemap(sitemapArguments(client, '/sitemap.xml')),
    'sitemap: one month': () => sitemap(sitemapArguments(client, `/sitemap.xml?part=${month}`)),
  }
  const views = blogViews(tag?.id ?? '', { name: 'last page', page: Math.floor(posts / BLOG_PAGE_SIZE) })
  for (const [view, request] of Object.entries(views)) {
    works[`list: ${view}`] = () => loadBlogPage(client, { ...request, ...LIST_CONTEXT })
  }
  const timed: Record<string, Percentiles> = {}
  for (const [name, work] of Object.entries(works)) timed[name] = await timeRounds(work)
  await renderer.close()
  await close()
  return timed
}

type SitemapArguments = Parameters<typeof sitemap>[0]

function sitemapArguments(client: PublicClient, path: string): SitemapArguments {
  const context = new RouterContextProvider()
  context.set(publicClientContext, client)
  context.set(publicSettingsContext, { supabaseUrl: '', supabaseKey: '', siteUrl: SITE_URL, timeZone: 'UTC' })
  context.set(findablePathsContext, ['/', '/blog'])
  const url = new URL(path, SITE_URL)
  return { context, request: new Request(url), url, params: {}, pattern: '' } as unknown as SitemapArguments
}
