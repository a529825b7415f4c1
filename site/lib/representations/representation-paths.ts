import type { MetaDescriptor } from 'react-router'

export const FEED_KINDS: readonly FeedKind[] = ['rss', 'atom', 'json']

/** The size that social networks recommend. */
export const PICTURE = { width: 1200, height: 630 } as const

/** "/blog" → "/og/blog.png"; the home page is "index". The query is ignored. */
export function picturePath(path: string): string {
  return `/og${nameOf(path)}.png`
}

/** "/blog?page=2" → "/blog.md?page=2". */
export function markdownPath(path: string): string {
  const query = path.indexOf('?')
  return `${nameOf(path)}.md${query < 0 ? '' : path.slice(query)}`
}

/** The reverse: "/index" → "/", "/blog" → "/blog"; null for a name that belongs to no path. */
export function pathOfName(name: string): string | null {
  if (name === '/index') return '/'
  return name.length > 1 && !name.endsWith('/') ? name : null
}

function nameOf(path: string): string {
  const [pathname = '/'] = path.split('?')
  return pathname === '/' ? '/index' : pathname
}

export type FeedKind = 'rss' | 'atom' | 'json'

export const FEEDS: Readonly<Record<FeedKind, { path: string; type: string; name: string }>> = {
  rss: { path: '/blog/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { path: '/blog/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { path: '/blog/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
}

/** A feed of all posts, of a category (its slug), or of an author (their key, which stays when the name changes). */
export type FeedFilter = { category?: string; author?: string }

export function feedPath(kind: FeedKind, filter: FeedFilter = {}): string {
  const { path } = FEEDS[kind]
  const parameters = new URLSearchParams(filter)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Head tags by which feed readers find a page's own feeds, in addition to those of the whole blog. */
export function feedLinks(siteUrl: string, { title, filter }: { title: string; filter: FeedFilter }): MetaDescriptor[] {
  return FEED_KINDS.map((kind) => ({
    tagName: 'link',
    rel: 'alternate',
    href: siteUrl + feedPath(kind, filter),
    type: FEEDS[kind].type,
    title: `${title} (${FEEDS[kind].name})`,
  }))
}
