import type { ForeignAuthor, ForeignCategory, ForeignCover, ForeignPost } from '../foreign-post.ts'
import { oldAddressesOf } from '../old-addresses-of.ts'
import { readText, textOrNull } from '../read-text.ts'
import { readWordPressBody } from './wordpress-body.ts'
import { childrenOf, childText } from './xml.ts'

/** What posts of an export refer to. */
export type WordPressSite = {
  /** By login. */
  authors: ReadonlyMap<string, ForeignAuthor>
  /** By name. */
  categories: ReadonlyMap<string, ForeignCategory>
  /** By the number of the term. */
  categoryNames: ReadonlyMap<string, string>
  /** Items by their number. */
  attachments: ReadonlyMap<string, Element>
}

/** WordPress gives it to every post that has no other. */
const NO_CATEGORY = 'uncategorized'
/** The fields of the plug-ins that most sites use. */
const DESCRIPTION_KEYS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_genesis_description',
]

/** One post of an export. Throws UnreadablePost. */
export function readWordPressPost(item: Element, site: WordPressSite): ForeignPost {
  const meta = readMeta(item)
  const body = readWordPressBody(childText(item, 'content:encoded'))
  const { status, notes } = readStatus(item)
  const terms = readTerms(item, site, meta)
  const description = readDescription(meta)
  const publishedAt = readTime(childText(item, 'wp:post_date_gmt'))
  const number = childText(item, 'wp:post_id')
  const login = childText(item, 'dc:creator')
  return {
    originalId: number,
    title: readText(childText(item, 'title')),
    slug: childText(item, 'wp:post_name'),
    content: body.html,
    excerpt: textOrNull(childText(item, 'excerpt:encoded')),
    metaDescription: description.text,
    youtubeUrl: body.youtubeUrl,
    articleUrls: [],
    questions: [],
    status,
    publishedAt: status === 'draft' ? null : publishedAt,
    createdAt: publishedAt ?? readTime(childText(item, 'wp:post_date')),
    updatedAt: readTime(childText(item, 'wp:post_modified_gmt')),
    featured: childText(item, 'wp:is_sticky') === '1',
    author: site.authors.get(login) ?? (login ? { email: null, name: login } : null),
    category: terms.category,
    tags: terms.tags,
    cover: readCover(meta.get('_thumbnail_id')?.[0], site),
    oldAddresses: readAddresses(childText(item, 'link'), number, meta.get('_wp_old_slug') ?? []),
    notes: [...notes, ...terms.notes, ...description.notes, ...body.notes],
  }
}

type Meta = ReadonlyMap<string, readonly string[]>

function readMeta(item: Element): Meta {
  const meta = new Map<string, string[]>()
  for (const entry of childrenOf(item, 'wp:postmeta')) {
    const key = childText(entry, 'wp:meta_key')
    meta.set(key, [...(meta.get(key) ?? []), childText(entry, 'wp:meta_value')])
  }
  return meta
}

/** What only some people, or nobody, could read must not become public through the import. */
function readStatus(item: Element): { status: ForeignPost['status']; notes: string[] } {
  const status = childText(item, 'wp:status')
  if (childText(item, 'wp:post_password') !== '') {
    return { status: 'draft', notes: ['it was protected by a password and is a draft now'] }
  }
  if (status === 'publish') return { status: 'published', notes: [] }
  if (status === 'future') return { status: 'scheduled', notes: [] }
  const wasWaiting = status !== 'draft'
  return { status: 'draft', notes: wasWaiting ? [`it had the state “${status}” and is a draft now`] : [] }
}

/** A post has one category here: the main one. The others become tags. */
function readTerms(item: Element, { categoryNames }: WordPressSite, meta: Meta) {
  const terms = childrenOf(item, 'category').map((term) => ({
    domain: term.getAttribute('domain'),
    slug: term.getAttribute('nicename'),
    name: readText(term.textContent ?? ''),
  }))
  const categories = terms.filter(({ domain, slug }) => domain === 'category' && slug !== NO_CATEGORY)
  const names = categories.map(({ name }) => name)
  const main = categoryNames.get(meta.get('_yoast_wpseo_primary_category')?.[0] ?? '')
  const category = (main !== undefined && names.includes(main) ? main : names[0]) ?? null
  const others = names.filter((name) => name !== category)
  const tags = terms.filter(({ domain }) => domain === 'post_tag').map(({ name }) => name)
  return {
    category,
    tags: [...new Set([...tags, ...others])],
    notes: others.length > 0 ? [`of its categories only “${category}” is one here; tags: ${others.join(', ')}`] : [],
  }
}

function readDescription(meta: Meta): { text: string | null; notes: string[] } {
  const given = DESCRIPTION_KEYS.map((key) => meta.get(key)?.[0] ?? '').find(Boolean) ?? ''
  // Names that the plug-in replaces when it shows the page.
  if (/%%?\w+%/.test(given)) return { text: null, notes: [`the meta description “${given}” is a template`] }
  return { text: textOrNull(given), notes: [] }
}

function readCover(number: string | undefined, { attachments }: WordPressSite): ForeignCover | null {
  const attachment = number === undefined ? undefined : attachments.get(number)
  if (!attachment) return null
  const reference = childText(attachment, 'wp:attachment_url') || childText(attachment, 'guid')
  const alt = readMeta(attachment).get('_wp_attachment_image_alt')?.[0] ?? ''
  return reference ? { reference, folders: [], alt: textOrNull(alt) } : null
}

function readAddresses(link: string, number: string, oldSlugs: readonly string[]): string[] {
  const path = URL.parse(link)?.pathname ?? '/'
  const others = path === '/' ? [] : oldSlugs.map((slug) => path.replace(/[^/]+\/?$/, slug))
  return oldAddressesOf([link, `/?p=${number}`, ...others])
}

/** Drafts have zeros here. */
function readTime(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim())
  const time = match ? new Date(`${match[1]}T${match[2]}Z`) : null
  return time === null || Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1000 ? null : time
}
