import type { Bytes } from '../delivery/content-encoding.ts'
import { drawIcon } from './draw-icon.ts'
import { drawPng } from './draw-png.ts'
import type { Face } from './face-address.ts'
import { drawPicture } from './picture-svg.ts'
import { type PageFacts, type ReadPage, readPage } from './read-page.ts'
import { type LlmsEntry, writeLlms } from './write-llms.ts'
import { writeTwin } from './write-twin.ts'

/** What the site answers at an address, as a visitor gets it. */
export type OpenPage = (path: string) => Promise<{ status: number; text: string }>

export type FaceSource = {
  openPage: OpenPage
  /** The paths of all pages that search engines may find. */
  findablePaths: readonly string[]
}

export type FaceAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string | Bytes }

const NOT_FOUND = problem(404, 'Not Found')
const UNAVAILABLE = problem(503, 'Temporarily unavailable')

/**
 * Makes a face from the finished page, so it cannot say what the page does not: a page that is not there, is
 * hidden or fails has no other faces.
 */
export async function renderFace(face: Face, source: FaceSource): Promise<FaceAnswer> {
  if (face.kind === 'icon') return png(drawIcon(face.icon))
  if (face.kind === 'llms') return llms(source)

  const { status, text } = await source.openPage(face.page.path)
  if (status >= 500) return UNAVAILABLE
  const page = status === 200 ? readPage(text) : null
  if (!page) return NOT_FOUND
  return face.kind === 'markdown' ? twin(page) : png(drawPicture(pictureWords(page.facts)))
}

function twin(page: ReadPage): FaceAnswer {
  return {
    status: 200,
    // For search engines both are one page, and the page is the one to show.
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', Link: `<${page.facts.url}>; rel="canonical"` },
    body: writeTwin(page),
  }
}

/** A post's drawing is seeded by its id, here as on its page. */
function pictureWords({ title, category, url }: PageFacts) {
  const { pathname } = new URL(url)
  return { title, label: category, seed: pathname.split('/').at(-1) || pathname }
}

async function png(svg: string): Promise<FaceAnswer> {
  return { status: 200, headers: { 'Content-Type': 'image/png' }, body: await drawPng(svg) }
}

const POSTS = '/blog/feed.json'

async function llms({ openPage, findablePaths }: FaceSource): Promise<FaceAnswer> {
  const pages: PageFacts[] = []
  // One after the other: the site renders only so many at a time, and visitors come first.
  for (const path of findablePaths) {
    const { status, text } = await openPage(path)
    if (status >= 500) return UNAVAILABLE
    const page = status === 200 ? readPage(text) : null
    if (page) pages.push(page.facts)
  }
  const feed = await openPage(POSTS)
  if (feed.status !== 200) return UNAVAILABLE
  const body = writeLlms(pages, readPosts(feed.text))
  return { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body }
}

function readPosts(feed: string): LlmsEntry[] {
  const { items } = JSON.parse(feed) as { items: { url: string; title: string; summary: string }[] }
  return items.map(({ url, title, summary }) => ({ url, title, description: summary }))
}

function problem(status: number, text: string): FaceAnswer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: `${text}\n` }
}
