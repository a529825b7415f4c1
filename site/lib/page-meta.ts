import type { MetaDescriptor } from 'react-router'
import { provider } from '#content/provider.ts'
import type { PageHandle } from './page-handle.ts'
import type { PublicSettings } from './public-settings.ts'
import type { ArticleFacts, JsonLdNode } from './representations/json-ld.ts'
import { FEEDS, markdownPath, PICTURE, picturePath } from './representations/representation-paths.ts'

export type SharedPicture = { url: string; type: string; width: number; height: number; alt: string }

type PageHead = {
  title: string
  description?: string
  /** The canonical path, with the query where it selects a different page. */
  path: string
  /** Hides this page from search engines although its route does not: a post that does not exist. */
  isHidden?: boolean
  /** What the page is about, as structured data for search engines. */
  things?: (siteUrl: string) => readonly JsonLdNode[]
  /** For pages that are articles. */
  article?: ArticleFacts
  /** Shown by link previews instead of the drawn picture. */
  picture?: (siteUrl: string) => SharedPicture | null
  matches: readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[]
}

/** A page's head tags: the same for readers, search engines, social networks and feed readers. */
export function pageMeta({ title, description, isHidden, matches, ...head }: PageHead): MetaDescriptor[] {
  const settings = matches.find((match) => match?.id === 'root')?.loaderData as PublicSettings | undefined
  const words = [{ title }, ...(description ? [{ name: 'description', content: description }] : [])]
  if (isHidden || isHiddenRoute(matches.at(-1)?.handle)) return [...words, { name: 'robots', content: 'noindex' }]
  if (!settings) return words

  const { siteUrl } = settings
  return [
    ...words,
    link('canonical', siteUrl + head.path),
    ...sharedCard({
      siteUrl,
      path: head.path,
      title: withoutSiteName(title),
      description: description ?? '',
      picture: head.picture?.(siteUrl) ?? drawnPicture(siteUrl + picturePath(head.path), withoutSiteName(title)),
    }),
    ...(head.article ? articleTags(head.article) : [property('og:type', 'website')]),
    ...alternates(siteUrl, head.path),
    ...(head.things ? [linkedData(head.things(siteUrl))] : []),
  ]
}

function isHiddenRoute(handle: unknown): boolean {
  const policy = (handle as PageHandle | undefined)?.page
  return policy !== undefined && (policy.kind !== 'public' || Boolean(policy.isHidden))
}

/** "Our Blog | Example" → "Our Blog": link previews show the site's name themselves. */
function withoutSiteName(title: string): string {
  const suffix = ` | ${provider.name}`
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
}

function drawnPicture(url: string, title: string): SharedPicture {
  return { url, type: 'image/png', ...PICTURE, alt: `${title} – ${provider.name}` }
}

type Card = { siteUrl: string; path: string; title: string; description: string; picture: SharedPicture }

function sharedCard({ siteUrl, path, title, description, picture }: Card): MetaDescriptor[] {
  return [
    property('og:site_name', provider.name),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', siteUrl + path),
    property('og:image', picture.url),
    property('og:image:type', picture.type),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture.url },
  ]
}

function articleTags({ publishedAt, modifiedAt, author, category }: ArticleFacts): MetaDescriptor[] {
  return [
    property('og:type', 'article'),
    ...(publishedAt ? [property('article:published_time', publishedAt)] : []),
    property('article:modified_time', modifiedAt),
    ...(author ? [property('article:author', author), { name: 'author', content: author }] : []),
    ...(category ? [property('article:section', category)] : []),
  ]
}

function alternates(siteUrl: string, path: string): MetaDescriptor[] {
  return [
    { ...link('alternate', siteUrl + markdownPath(path)), type: 'text/markdown' },
    ...Object.values(FEEDS).map((feed) => ({
      ...link('alternate', siteUrl + feed.path),
      type: feed.type,
      title: `${provider.name} blog (${feed.name})`,
    })),
  ]
}

/** React Router escapes `<` in it, so no text can end the script. */
function linkedData(nodes: readonly JsonLdNode[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': nodes } } as MetaDescriptor
}

function property(name: string, content: string) {
  return { property: name, content }
}

function link(rel: string, href: string) {
  return { tagName: 'link' as const, rel, href }
}
