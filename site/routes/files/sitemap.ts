import {
  isMonth,
  listAuthorAddresses,
  listMonthsBeyond,
  listPostAddresses,
  type PostAddress,
} from '#site/features/blog/list-addresses.ts'
import { findablePathsContext, getPublicClient, getPublicSettings } from '#site/lib/load-context.ts'
import { publicFile } from '#site/lib/page-handle.ts'
import { element, type Xml, xmlDocument } from '#site/lib/representations/xml.ts'
import type { Route } from './+types/sitemap'

/** The sitemap protocol allows 50,000 addresses in one file. */
const MAX_ADDRESSES = 50_000
const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
/** The part of a long sitemap that names everything but posts. */
const PAGES_PART = 'pages'

export const handle = publicFile({ parameters: ['part'] })

/**
 * Every page that search engines may index, every author, and every published post with its last modification. When these
 * are too many for one file, it names its parts: one for pages and authors, and one for the posts of each month.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { siteUrl } = getPublicSettings(context)
  const client = getPublicClient(context)
  const part = new URL(request.url).searchParams.get('part')
  if (part !== null && isMonth(part)) {
    const posts = await listPostAddresses(client, { limit: MAX_ADDRESSES, month: part })
    return posts.length === 0 ? notFound() : answer('urlset', toUrls(siteUrl, posts))
  }
  if (part !== null && part !== PAGES_PART) return notFound()

  const paths = context.get(findablePathsContext)
  const authors = await listAuthorAddresses(client, MAX_ADDRESSES - paths.length)
  const pages = [...paths, ...authors].map((path) => element('url', [element('loc', siteUrl + path)]))
  if (part === PAGES_PART) return answer('urlset', pages)

  const limit = MAX_ADDRESSES - pages.length
  const months = await listMonthsBeyond(client, limit)
  if (months.length > 0) {
    const toPart = (name: string) => element('sitemap', [element('loc', `${siteUrl}/sitemap.xml?part=${name}`)])
    return answer('sitemapindex', [PAGES_PART, ...months].map(toPart))
  }
  return answer('urlset', [...pages, ...toUrls(siteUrl, await listPostAddresses(client, { limit }))])
}

function toUrls(siteUrl: string, posts: readonly PostAddress[]): Xml[] {
  return posts.map(({ id, modifiedAt }) =>
    element('url', [element('loc', `${siteUrl}/blog/${id}`), element('lastmod', modifiedAt)]),
  )
}

function answer(root: 'urlset' | 'sitemapindex', entries: readonly Xml[]): Response {
  const headers = { 'Content-Type': 'application/xml; charset=utf-8' }
  return new Response(xmlDocument(element(root, entries, NAMESPACE)), { headers })
}

function notFound(): Response {
  return new Response('Not Found\n', { status: 404 })
}
