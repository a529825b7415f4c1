import { listAuthorAddresses } from '#site/features/blog/author/list-author-addresses.ts'
import { listPostAddresses } from '#site/features/blog/list-post-addresses.ts'
import { findablePathsContext, getPublicClient, getPublicSettings } from '#site/lib/load-context.ts'
import { publicFile } from '#site/lib/page-handle.ts'
import { element, xmlDocument } from '#site/lib/representations/xml.ts'
import type { Route } from './+types/sitemap'

/** The sitemap protocol allows 50,000 addresses in one file. */
const MAX_ADDRESSES = 50_000

export const handle = publicFile()

/** Every page that search engines may index, every author, and every published post with its last modification. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = getPublicSettings(context)
  const paths = context.get(findablePathsContext)
  const client = getPublicClient(context)
  const authors = await listAuthorAddresses(client, MAX_ADDRESSES - paths.length)
  const posts = await listPostAddresses(client, MAX_ADDRESSES - paths.length - authors.length)
  const urls = [
    ...[...paths, ...authors].map((path) => element('url', [element('loc', siteUrl + path)])),
    ...posts.map(({ id, modifiedAt }) =>
      element('url', [element('loc', `${siteUrl}/blog/${id}`), element('lastmod', modifiedAt)]),
    ),
  ]
  const root = element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
  return new Response(xmlDocument(root), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
