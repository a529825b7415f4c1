import type { PublicClient } from '#site/lib/load-context.ts'
import { type BlogFilter, isNarrowed } from '../filters/blog-filter.ts'
import { type FilterChoices, listFilterChoices } from '../filters/list-filter-choices.ts'
import { listFeaturedPosts, listPosts } from '../list-posts.ts'
import type { ListContext, PostSummary } from '../post-summary.ts'

/** What the list shows. There is no loading state: the page derives that from the navigation. */
export type BlogListState =
  | { state: 'list'; posts: PostSummary[]; total: number; pageCount: number }
  | { state: 'empty' }
  | { state: 'error' }

/** The featured posts and filter choices around the list. Filters do not change them. */
export type BlogExtras = { featured: PostSummary[]; choices: FilterChoices }

export type BlogPageData = {
  filter: BlogFilter
  page: number
  list: BlogListState
  /** Null if they could not be read. */
  extras: BlogExtras | null
}

type BlogPageRequest = ListContext & { filter: BlogFilter; page: number }

/**
 * Loads everything that /blog shows with parallel requests; if one fails, the others are still
 * shown. Null if the page does not exist.
 */
export async function loadBlogPage(client: PublicClient, request: BlogPageRequest): Promise<BlogPageData | null> {
  const { filter, page, reportError } = request
  const [list, extras] = await Promise.all([
    readList(client, request),
    readExtras(client, request).catch((error: unknown) => {
      reportError(error)
      return null
    }),
  ])
  return list && { filter, page, list, extras }
}

async function readList(client: PublicClient, request: BlogPageRequest): Promise<BlogListState | null> {
  try {
    const found = await listPosts(client, request)
    if (!found) return null
    return found.posts.length === 0 ? { state: 'empty' } : { state: 'list', ...found }
  } catch (error) {
    request.reportError(error)
    return { state: 'error' }
  }
}

async function readExtras(client: PublicClient, request: BlogPageRequest): Promise<BlogExtras> {
  const [featured, choices] = await Promise.all([
    listFeaturedPosts(client, { ...request, isCompact: isNarrowed(request) }),
    listFilterChoices(client, request.filter.tagIds),
  ])
  return { featured, choices }
}
