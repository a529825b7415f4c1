import type { PublicClient } from '#site/lib/load-context.ts'
import { listPosts } from '../calls/list-posts.ts'
import { NO_FILTER } from '../filters/blog-filter.ts'
import type { ListContext, PostSummary } from '../post-summary.ts'
import { authorKey } from './author-path.ts'
import { type FoundAuthor, findAuthor } from './find-author.ts'
import { findPractice, type Practice } from './find-practice.ts'

export type AuthorPageData = {
  author: Omit<FoundAuthor, 'userId'>
  posts: PostSummary[]
  /** The number of posts on all pages. */
  total: number
  page: number
  pageCount: number
  /** The value of the feeds' `?author=` for this author. */
  feedKey: string
  /** Null for members who do not work for the firm. */
  practice: Practice | null
}

export type AuthorPageResult =
  | { state: 'shown'; content: AuthorPageData }
  /** The address has a different name from the author's. */
  | { state: 'moved'; path: string }
  | { state: 'missing' }

type AuthorRequest = ListContext & { address: string; page: number }

/** Loads everything that an author's page shows, newest posts first. */
export async function loadAuthorPage(client: PublicClient, request: AuthorRequest): Promise<AuthorPageResult> {
  const found = await findAuthor(client, request.address)
  if (!found) return { state: 'missing' }
  if (found.path !== `/author/${request.address}`) return { state: 'moved', path: found.path }

  const { userId, ...author } = found
  const { page } = request
  const list = await listPosts(client, { ...request, filter: { ...NO_FILTER, authorId: userId } })
  if (!list) return { state: 'missing' }
  const practice = findPractice(author.path, list.posts)
  return { state: 'shown', content: { author, page, feedKey: authorKey(userId), practice, ...list } }
}
