import type { RouterContextProvider } from 'react-router'
import type { Related } from '#content/pages/page-parts.ts'
import { type FurtherPost, listTaggedPosts } from '#site/features/blog/list-posts.ts'
import { getListContext, getPublicClient, reportErrorContext } from '#site/lib/load-context.ts'
import { type NamedPage, namePage } from './find-page.server.ts'

/** What to read next. `posts` is null if the blog could not be read. */
export type Reading = { pages: readonly (NamedPage & { reason: string })[]; posts: readonly FurtherPost[] | null }

/** Related pages by path, posts by tag. A failed blog request is reported, and the page is shown without posts. */
export async function loadReading(context: Readonly<RouterContextProvider>, related: Related): Promise<Reading> {
  const pages = related.pages.flatMap(({ path, reason }) => {
    const page = namePage(path)
    return page ? [{ ...page, reason }] : []
  })
  try {
    const request = { tags: related.tags, ...getListContext(context) }
    return { pages, posts: await listTaggedPosts(getPublicClient(context), request) }
  } catch (error) {
    context.get(reportErrorContext)(error)
    return { pages, posts: null }
  }
}

/** The status of a page: 503 keeps a page without its posts out of the cache. */
export function statusOf({ posts }: Reading): { status: number } {
  return { status: posts === null ? 503 : 200 }
}
