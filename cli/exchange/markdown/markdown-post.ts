import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUuid } from '#domain/text/uuid.ts'
import type { CleanBody } from '../bodies/clean-html.ts'
import type { ForeignAuthor, ForeignCover, ForeignPost } from '../foreign-post.ts'
import { oldAddressesOf } from '../old-addresses-of.ts'
import { readText, textOrNull } from '../read-text.ts'
import { type FrontMatter, listField, textField } from './front-matter.ts'
import { readMarkdownBody } from './markdown-body.ts'

const TIME = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d+)?))?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/

/** A time as front matter writes it. Without an offset, it is in `timeZone`. Null if the text is not a time. */
export function timeInZone(text: string, timeZone: string): Date | null {
  const match = TIME.exec(text.trim())
  if (!match) return readOther(text)
  const [, year, month, day, hour = '0', minute = '0', second = '0', offset] = match
  const minutes = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  const wall = minutes + Math.floor(Number(second) * 1000)
  if (Number.isNaN(wall)) return null
  if (offset !== undefined) return new Date(wall - offsetMs(offset))
  // The offset at the time itself may differ from that at the same moment of UTC, on days when clocks change.
  const first = wall - zoneOffsetMs(wall, timeZone)
  return new Date(wall - zoneOffsetMs(first, timeZone))
}

/** "Jan 5 2024", as in Astro's starters, and whatever else JavaScript reads. */
function readOther(text: string): Date | null {
  if (!/[a-z]{3}/i.test(text)) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time
}

function offsetMs(offset: string): number {
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(offset)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return (match[1] === '-' ? -minutes : minutes) * 60_000
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function zoneOffsetMs(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

const DATED = /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/
/** Folders in which programs keep posts; they are not part of addresses. */
const ROOTS = /^(?:(?:src\/)?content\/|src\/pages\/)/

/** What a file's name says: the slug, Jekyll's date in front of it, and whether it is among Jekyll's drafts. */
function namesOf(path: string): { slug: string; date: string | null; isDraft: boolean } {
  const parts = path.replace(/\.\w+$/, '').split('/')
  const last = parts.at(-1) ?? ''
  // In a bundle, the folder has the name: "herons/index.md".
  const name = last === 'index' && parts.length > 1 ? (parts.at(-2) ?? last) : last
  const [, date = null, rest = name] = DATED.exec(name) ?? []
  return { slug: rest, date, isDraft: parts.includes('_drafts') }
}

type Given = { slug: string | null; fields: FrontMatter }

/** The addresses that Hugo, Jekyll and Astro give a file by default, and those that its front matter gives it. */
function addressesOf(path: string, { slug, fields }: Given): string[] {
  const given = textField(fields, 'url', 'permalink')
  const own = given !== null && !given.includes(':') ? [given] : []
  const { slug: name, date } = namesOf(path)
  const last = slug ?? name
  if (date !== null) {
    const day = date
      .split('-')
      .map((part) => part.padStart(2, '0'))
      .join('/')
    return [...own, `/${day}/${last}.html`, `/${day}/${last}/`]
  }
  const segments = path
    .replace(ROOTS, '')
    .replace(/\.\w+$/, '')
    .split('/')
    .filter((segment) => !segment.startsWith('_'))
  if (segments.at(-1) === 'index') segments.pop()
  const folder = segments.slice(0, -1).join('/')
  return [...own, `/${segments.join('/')}/`, `/${folder ? `${folder}/` : ''}${last}/`]
}

export type MarkdownFile = {
  folder: string
  /** Below the folder, with "/" between folders. */
  path: string
  fields: FrontMatter
  body: string
}

/** The mark of our own exports (cli/exchange/exporting/write-folder.ts). */
export const OWN_GENERATOR = 'headwater'

const DATE_FIELDS = ['date', 'pubDate', 'publishDate', 'pubDatetime', 'published_at', 'published'] as const
const UPDATED_FIELDS = ['updated', 'lastmod', 'updatedDate', 'modDatetime', 'last_modified_at', 'modified'] as const
const COVER_FIELDS = [
  'cover',
  'image',
  'coverImage',
  'heroImage',
  'featured_image',
  'feature_image',
  'thumbnail',
  'banner',
] as const
const ALT_FIELDS = ['cover_alt', 'coverAlt', 'imageAlt', 'image_alt', 'heroImageAlt', 'heroAlt'] as const
const BUNDLED_COVER = /^(?:cover|feature|featured|thumbnail)[^/]*\.(?:jpe?g|png|webp|avif)$/i
const META_DESCRIPTION_LENGTH = 160

/** One post of a folder. Throws UnreadablePost. */
export async function readMarkdownPost(file: MarkdownFile, timeZone: string): Promise<ForeignPost> {
  const { fields, path } = file
  const isOwn = fields.generator === OWN_GENERATOR
  const names = namesOf(path)
  const title = readTitle(fields, names.slug)
  const body = readBody(file, title)
  const publishing = readPublishing(fields, { names, timeZone })
  const description = textField(fields, 'description')
  const id = textField(fields, 'id')
  const categories = readCategories(fields)
  const fits = description !== null && description.length <= META_DESCRIPTION_LENGTH
  return {
    originalId: isOwn && id ? id : path,
    ...(isOwn && id && isUuid(id) && { id }),
    title,
    slug: textField(fields, 'slug') ?? names.slug,
    content: body.html,
    excerpt: textField(fields, 'excerpt', 'summary') ?? description,
    metaDescription: textField(fields, 'meta_description') ?? (fits ? description : null),
    youtubeUrl: textField(fields, 'youtube_url') ?? body.youtubeUrl,
    articleUrls: listOf(fields.article_urls),
    questions: listOf(fields.questions),
    ...publishing,
    firstPublishedAt: isOwn ? timeInZone(textField(fields, 'first_published') ?? '', timeZone) : null,
    featured: fields.featured === true || fields.pin === true || fields.sticky === true,
    author: readAuthor(fields),
    category: categories[0] ?? null,
    // A post has one category here; the others become tags.
    tags: [...new Set([...listField(fields, 'tags', 'tag'), ...categories.slice(1)])],
    cover: await readCover(file),
    oldAddresses: oldAddressesOf([
      ...listField(fields, 'aliases', 'redirect_from', 'old_addresses'),
      ...(isOwn ? [] : addressesOf(path, { slug: textField(fields, 'slug'), fields })),
    ]),
    notes: [...publishing.notes, ...body.notes],
  }
}

function readTitle(fields: FrontMatter, fallback: string): string {
  return readText(textField(fields, 'title') ?? '') || fallback.replaceAll('-', ' ')
}

/** Our exports contain HTML where Markdown would lose something; it is imported byte for byte. */
function readBody({ fields, body, path }: MarkdownFile, title: string): CleanBody {
  if (fields.generator === OWN_GENERATOR && fields.body === 'html') {
    return { html: body.replace(/\n$/, ''), youtubeUrl: null, notes: [] }
  }
  const read = readMarkdownBody(body, { isMdx: path.endsWith('.mdx') })
  const [heading = ''] = read.html.split('\n', 1)
  // Some authors repeat the title above the text.
  const repeats = /^<h1>.*<\/h1>$/.test(heading) && readText(heading) === title
  return repeats && fields.generator !== OWN_GENERATOR ? { ...read, html: read.html.slice(heading.length + 1) } : read
}

/** "category" is one name, which may contain a comma; "categories" may be several. */
function readCategories(fields: FrontMatter): string[] {
  const one = textField(fields, 'category')
  return [...(one === null ? listField(fields, 'category') : [one]), ...listField(fields, 'categories')]
}

type Publishing = Pick<ForeignPost, 'status' | 'publishedAt' | 'createdAt' | 'updatedAt' | 'notes'>

function readPublishing(
  fields: FrontMatter,
  { names, timeZone }: { names: ReturnType<typeof namesOf>; timeZone: string },
): Publishing {
  const read = (text: string | null) => (text === null ? null : timeInZone(text, timeZone))
  const date = read(textField(fields, ...DATE_FIELDS)) ?? read(names.date)
  const createdAt = read(textField(fields, 'created', 'created_at')) ?? date
  const times = { createdAt, updatedAt: read(textField(fields, ...UPDATED_FIELDS)) }
  const isDraft = fields.draft === true || fields.published === false || names.isDraft
  const scheduledFor = fields.generator === OWN_GENERATOR ? read(textField(fields, 'publish_at')) : null
  if (scheduledFor !== null) return { ...times, status: 'scheduled', publishedAt: scheduledFor, notes: [] }
  if (isDraft) return { ...times, status: 'draft', publishedAt: null, notes: [] }
  if (date === null) return { ...times, status: 'draft', publishedAt: null, notes: ['it has no date and is a draft'] }
  return { ...times, status: date > new Date() ? 'scheduled' : 'published', publishedAt: date, notes: [] }
}

function readAuthor(fields: FrontMatter): ForeignAuthor | null {
  const given: unknown = [fields.author ?? fields.authors].flat()[0]
  const id = textField(fields, 'author_id')
  if (typeof given === 'object' && given !== null) {
    const { name, email } = given as Record<string, unknown>
    return { name: String(name ?? ''), email: typeof email === 'string' ? email : null }
  }
  const words = typeof given === 'string' ? given.trim() : ''
  if (!words && id === null) return null
  const [, name = words, email = null] = /^(.*?)\s*<?([^\s<>@]+@[^\s<>]+)>?$/.exec(words) ?? []
  return { ...(id !== null && { id }), name: name.trim(), email }
}

/** A path, or an object with a path and a text, as in Hugo's and Astro's themes. */
async function readCover({ folder, path, fields }: MarkdownFile): Promise<ForeignCover | null> {
  const own = join(folder, dirname(path))
  const folders = [own, ...['', 'static', 'public', 'assets', 'src'].map((name) => join(folder, name))]
  const alt = textOrNull(textField(fields, ...ALT_FIELDS) ?? '')
  for (const name of COVER_FIELDS) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim()) return { reference: value.trim(), folders, alt }
    if (typeof value !== 'object' || value === null) continue
    const parts = value as FrontMatter
    const reference = textField(parts, 'src', 'image', 'url', 'path', 'file')
    if (reference) return { reference, folders, alt: textField(parts, 'alt') ?? alt }
  }
  if (!/(?:^|\/)index\.\w+$/.test(path)) return null
  const bundled = (await readdir(own)).sort().find((name) => BUNDLED_COVER.test(name))
  return bundled ? { reference: bundled, folders, alt } : null
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
