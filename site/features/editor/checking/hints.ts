import { isBlank } from '@headwater/post-html/is-blank'
import type { PostDraft } from '../saving/post-draft.ts'
import type { TextBlock } from './read-text.ts'

/** Further links are not checked, because each is a request. */
const MOST_PATHS = 20

/** A sentence that the author may ignore. */
export type Hint = string

/** What a rule looks at: the fields, and the text as readers see it. */
export type CheckedPost = { draft: PostDraft; blocks: readonly TextBlock[] }

type Rule = (post: CheckedPost) => Hint[]

/** Search engines cut titles after about this many characters. */
const TITLE_LENGTH = 60
/** About one phone screen. */
const PARAGRAPH_WORDS = 150
const VAGUE_LINKS = new Set(['here', 'click here', 'this', 'this link', 'link', 'more', 'read more', 'learn more'])
/** How much of a text a hint quotes. */
const QUOTE_LENGTH = 60

export const longTitle: Rule = ({ draft }) => {
  const { length } = [...draft.title.trim()]
  if (length <= TITLE_LENGTH) return []
  return [`The title has ${length} characters. Search results show about ${TITLE_LENGTH}.`]
}

export const noExcerpt: Rule = ({ draft }) =>
  isBlank(draft.excerpt) ? ['There is no excerpt: lists and subscribers’ emails show the title only.'] : []

export const noMetaDescription: Rule = ({ draft }) => {
  if (!isBlank(draft.meta_description)) return []
  const instead = isBlank(draft.excerpt) ? 'the first words of the text' : 'the excerpt'
  return [`There is no meta description: search results show ${instead}.`]
}

/** The page's own heading is the title, at level 1. */
export const mainHeadings: Rule = ({ blocks }) =>
  headings(blocks)
    .filter(({ level }) => level === 1)
    .map(({ text }) => `“${shorten(text)}” is a heading of level 1, like the title. Use level 2.`)

export const skippedLevels: Rule = ({ blocks }) => {
  const shown = headings(blocks)
  return shown.flatMap(({ level, text }, at) => {
    const above = Math.max(1, shown[at - 1]?.level ?? 1)
    return level > above + 1
      ? [`“${shorten(text)}” has level ${level}, below level ${above}. Use level ${above + 1}.`]
      : []
  })
}

export const emptyHeadings: Rule = ({ blocks }) => {
  const count = headings(blocks).filter(({ text }) => text === '').length
  if (count === 0) return []
  return [count === 1 ? 'One heading is empty.' : `${count} headings are empty.`]
}

export const longParagraphs: Rule = ({ blocks }) =>
  blocks
    .filter(({ kind, text }) => kind !== 'code' && text.split(' ').length > PARAGRAPH_WORDS)
    .map(({ text }) => `The paragraph “${shorten(text)}” has ${text.split(' ').length} words. Break it up.`)

export const vagueLinks: Rule = ({ blocks }) =>
  allLinks(blocks)
    .filter(({ text }) => VAGUE_LINKS.has(text.toLowerCase().replace(/[.…:!]+$/, '')))
    .map(({ text, href }) => `The link “${text}” to ${shorten(href)} does not say where it leads.`)

export const uselessLinks: Rule = ({ blocks }) =>
  allLinks(blocks)
    .filter(({ href }) => href === '' || !isAddress(href))
    .map(({ text }) => `The link “${shorten(text)}” leads nowhere.`)

export const coverWithoutDescription: Rule = ({ draft }) =>
  draft.cover_id !== '' && isBlank(draft.cover_alt) ? ['The cover picture has no description.'] : []

const RULES: readonly Rule[] = [
  longTitle,
  noExcerpt,
  noMetaDescription,
  coverWithoutDescription,
  mainHeadings,
  skippedLevels,
  emptyHeadings,
  longParagraphs,
  vagueLinks,
  uselessLinks,
]

/** What could be better, in the order of the post's parts; each hint once. */
export function checkPost(post: CheckedPost): Hint[] {
  return [...new Set(RULES.flatMap((rule) => rule(post)))]
}

export function shorten(text: string): string {
  return text.length <= QUOTE_LENGTH ? text : `${text.slice(0, QUOTE_LENGTH - 1).trimEnd()}…`
}

function headings(blocks: readonly TextBlock[]): readonly TextBlock[] {
  return blocks.filter(({ kind }) => kind === 'heading')
}

function allLinks(blocks: readonly TextBlock[]) {
  return blocks.flatMap(({ links }) => links)
}

/** A path, an anchor, or an address with a host that has a top-level domain. Nothing is looked up. */
function isAddress(href: string): boolean {
  if (/^(?:[/#?]|mailto:\S+@\S+|tel:\S)/.test(href)) return true
  if (!URL.canParse(href)) return false
  const { protocol, hostname } = new URL(href)
  return !protocol.startsWith('http') || /\.[a-z][a-z0-9-]+$/i.test(hostname) || hostname === 'localhost'
}

/** Asks this site for a path and returns the status. */
type AskSite = (path: string) => Promise<number>

/** The different paths of this site that a text links to. Other sites are never asked. */
export function pathsOf(blocks: readonly TextBlock[], siteUrl: string): string[] {
  const paths = blocks
    .flatMap(({ links }) => links)
    .flatMap(({ href }) => {
      if (href.startsWith('#') || !URL.canParse(href, siteUrl)) return []
      const { origin, pathname } = new URL(href, siteUrl)
      return origin === new URL(siteUrl).origin ? [pathname] : []
    })
  return [...new Set(paths)].slice(0, MOST_PATHS)
}

/** Hints about the paths that this site doesn't have. A request that fails says nothing about a link. */
export async function findDeadLinks(paths: readonly string[], ask: AskSite): Promise<Hint[]> {
  const statuses = await Promise.all(paths.map((path) => ask(path).catch(() => null)))
  return paths.flatMap((path, at) =>
    statuses[at] === 404 ? [`The link to ${shorten(path)} is dead: this site has no such page.`] : [],
  )
}

export async function askSite(path: string): Promise<number> {
  const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit' })
  return status
}
