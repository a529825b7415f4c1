import { renderAsync } from '@resvg/resvg-js'
import { provider } from '#content/provider.ts'
import { drawPicture, HEADING_FAMILY } from '#site/lib/representations/picture-svg.ts'
import { markdownPath } from '#site/lib/representations/representation-paths.ts'
import type { Bytes } from '../delivery/content-encoding.ts'
import { drawFavicon, drawIcon } from './draw-icon.ts'
import { HEADING_FILES, headingTypesetting } from './heading-font.ts'
import { toMarkdown } from './html-markdown.ts'
import { type PageFacts, type ReadPage, readPage } from './read-page.ts'
import type { Representation } from './representation-address.ts'

const FIELDS: readonly (readonly [string, keyof PageFacts])[] = [
  ['title', 'title'],
  ['description', 'description'],
  ['url', 'url'],
  ['published', 'publishedAt'],
  ['modified', 'modifiedAt'],
  ['author', 'author'],
  ['category', 'category'],
]

/** Writes a page as Markdown: the facts of its head as front matter, then its content. */
export function writeMarkdown({ facts, main }: ReadPage): string {
  // A JSON string is also a valid YAML string.
  const lines = FIELDS.flatMap(([label, field]) => (facts[field] ? [`${label}: ${JSON.stringify(facts[field])}`] : []))
  return `---\n${lines.join('\n')}\n---\n\n${toMarkdown(main, { baseUrl: facts.url })}\n`
}

/** Opens the page at a path as a visitor would get it. */
export type OpenPage = (path: string) => Promise<{ status: number; text: string }>

export type RepresentationSource = {
  openPage: OpenPage
  /** The paths of all pages that search engines may find. */
  findablePaths: readonly string[]
}

export type RenderedRepresentation = { status: number; headers: Readonly<Record<string, string>>; body: string | Bytes }

const NOT_FOUND = problem(404, 'Not Found')
const UNAVAILABLE = problem(503, 'Temporarily unavailable')

/**
 * Makes a representation from the finished page, so the two cannot disagree. A page that is missing, hidden or failing
 * has no other representations.
 */
export async function renderRepresentation(
  representation: Representation,
  source: RepresentationSource,
): Promise<RenderedRepresentation> {
  if (representation.kind === 'icon') return png(drawIcon(representation.icon))
  if (representation.kind === 'favicon')
    return { status: 200, headers: { 'Content-Type': 'image/svg+xml' }, body: drawFavicon() }
  if (representation.kind === 'llms') return llms(source)

  const { status, text } = await source.openPage(representation.page.path)
  if (status >= 500) return UNAVAILABLE
  const page = status === 200 ? readPage(text) : null
  if (!page) return NOT_FOUND
  return representation.kind === 'markdown'
    ? markdown(page)
    : png(drawPicture(pictureText(page.facts), headingTypesetting))
}

function markdown(page: ReadPage): RenderedRepresentation {
  return {
    status: 200,
    // Tells search engines that both are the same page and which one to show.
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', Link: `<${page.facts.url}>; rel="canonical"` },
    body: writeMarkdown(page),
  }
}

/** A post's drawing is seeded with its id, here as on its page. */
function pictureText({ title, category, url }: PageFacts) {
  const { pathname } = new URL(url)
  return { title, label: category, seed: pathname.split('/').at(-1) || pathname }
}

async function png(svg: string): Promise<RenderedRepresentation> {
  return { status: 200, headers: { 'Content-Type': 'image/png' }, body: await drawPng(svg) }
}

const POSTS = '/blog/feed.json'

async function llms({ openPage, findablePaths }: RepresentationSource): Promise<RenderedRepresentation> {
  const feed = await openPage(POSTS)
  if (feed.status !== 200) return UNAVAILABLE
  const { posts, authorPaths } = readPosts(feed.text)
  const pages = await readFacts(openPage, findablePaths)
  const authors = await readFacts(openPage, authorPaths)
  if (!pages || !authors) return UNAVAILABLE
  const body = writeLlms({ pages, posts, authors })
  return { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body }
}

/** Null while a page fails. Opens pages one after another, because rendering capacity is limited and visitors come first. */
async function readFacts(openPage: OpenPage, paths: Iterable<string>): Promise<PageFacts[] | null> {
  const facts: PageFacts[] = []
  for (const path of paths) {
    const { status, text } = await openPage(path)
    if (status >= 500) return null
    const page = status === 200 ? readPage(text) : null
    if (page) facts.push(page.facts)
  }
  return facts
}

type FeedItem = { url: string; title: string; summary: string; authors?: { url?: string }[] }

/** The latest posts, and the pages of their authors. */
function readPosts(feed: string): { posts: LlmsEntry[]; authorPaths: Set<string> } {
  const { items } = JSON.parse(feed) as { items: FeedItem[] }
  const posts = items.map(({ url, title, summary }) => ({ url, title, description: summary }))
  const urls = items.flatMap(({ authors = [] }) => authors.flatMap(({ url }) => url ?? []))
  return { posts, authorPaths: new Set(urls.map((url) => new URL(url).pathname)) }
}

function problem(status: number, text: string): RenderedRepresentation {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: `${text}\n` }
}

/** Renders an SVG as PNG off the main thread. Uses only our own fonts, so that every machine gives the same result. */
async function drawPng(svg: string): Promise<Bytes> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: HEADING_FILES, defaultFontFamily: HEADING_FAMILY },
  })
  return new Uint8Array(image.asPng())
}

type LlmsEntry = { url: string; title: string; description: string }

type Llms = Record<'pages' | 'posts' | 'authors', readonly LlmsEntry[]>

/** Writes llms.txt: a list of all pages, the latest posts and their authors with links to their Markdown versions. */
function writeLlms({ pages, posts, authors }: Llms): string {
  const parts = [
    `# ${provider.name}`,
    `> ${provider.summary}`,
    'Every page has a Markdown version: its address with `.md` at the end.',
    `## Pages\n\n${pages.map(line).join('\n')}`,
    ...(posts.length > 0 ? [`## Latest blog posts\n\n${posts.map(line).join('\n')}`] : []),
    ...(authors.length > 0 ? [`## Authors\n\n${authors.map(line).join('\n')}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function line({ url, title, description }: LlmsEntry): string {
  const { origin, pathname } = new URL(url)
  const label = title.replace(/[\\[\]]/g, '\\$&')
  return `- [${label}](${origin}${markdownPath(pathname)})${description ? `: ${description.replace(/\s+/g, ' ')}` : ''}`
}
