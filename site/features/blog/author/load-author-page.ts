import { type Person, people } from '#content/firm/people.ts'
import { mainMenu } from '#content/navigation.ts'
import type { SiteLink } from '#content/types.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import { NO_FILTER } from '../filters/blog-filter.ts'
import { listPosts } from '../list-posts.ts'
import type { ListContext, PostSummary } from '../post-summary.ts'
import { authorKey, type FoundAuthor, findAuthor } from './authors.ts'

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

/** What a page adds about an author who works for the firm. */
export type Practice = {
  /** One sentence: what to ask. */
  about: string
  certificates: readonly string[]
  isSample: boolean
  /** The person's own, or the one named like the category of most of the posts; null if there is none. */
  offer: SiteLink | null
}

/** Null for authors who are not among the firm's people. */
export function findPractice(path: string, posts: readonly Pick<PostSummary, 'category'>[]): Practice | null {
  const person = people.find(({ posts }) => posts === path)
  if (!person) return null
  const { about, certificates, isSample = false } = person
  return { about, certificates, isSample, offer: findOffer(person, posts) }
}

function findOffer({ offer }: Person, posts: readonly Pick<PostSummary, 'category'>[]): SiteLink | null {
  const byCategory = Map.groupBy(posts, ({ category }) => category?.name)
  const [most] = [...byCategory].toSorted(([, a], [, b]) => b.length - a.length)
  const offers = mainMenu.filter(({ icon }) => icon === 'services' || icon === 'products')
  const links = offers.flatMap(({ children }) => children)
  return links.find(({ label, path }) => (offer ? path === offer : label === most?.[0])) ?? null
}
