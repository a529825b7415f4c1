import type { Element } from 'hast'
import type { Marks } from './block.ts'
import type { Context } from './context.ts'
import { attributeOf, classesOf, hasClass, isMonospace, type Style } from './element-style.ts'

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Services that wrap a link's address in their own, and the parameter that has the original. */
const REDIRECTS: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /^(www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'q' },
  { host: /^(www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'url' },
  { host: /\.safelinks\.protection\.(outlook|office365)\.(com|us)$/, path: /^\//, parameter: 'url' },
  { host: /^statics\.teams\.cdn\.(office|live)\.(net|com)$/, path: /safelinks/, parameter: 'url' },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameter: 'url' },
]
const MAX_WRAPPERS = 3

/**
 * The address a link leads to, without redirects of mail scanners and search engines. Null for addresses that a post
 * may not have, and for those that mean something only inside the document they came from.
 */
export function cleanAddress(href: string): string | null {
  let address = href.trim()
  for (let wrappers = 0; wrappers < MAX_WRAPPERS; wrappers++) {
    const inner = unwrapped(address)
    if (inner === null) break
    address = inner
  }
  const url = URL.parse(address)
  return url && SCHEMES.has(url.protocol) ? address.replace(/\s/g, '%20') : null
}

function unwrapped(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  for (const { host, path, parameter } of REDIRECTS) {
    const inner = host.test(url.hostname) && path.test(url.pathname) ? url.searchParams.get(parameter) : null
    if (inner && URL.canParse(inner)) return inner
  }
  return null
}

const STRONG_TAGS = new Set(['b', 'strong'])
const EM_TAGS = new Set(['i', 'em', 'cite', 'dfn', 'var'])
const CODE_TAGS = new Set(['code', 'tt', 'kbd', 'samp'])
const UNDERLINE_TAGS = new Set(['u', 'ins'])

/** The marks of the text in an element: its tag's, then what its style says, then what surrounds it. */
export function marksIn(element: Element, { marks: outer, boldClasses }: Context, style: Style): Marks {
  const { tagName } = element
  const href = tagName === 'a' ? linkOf(element) : outer.href
  return {
    href,
    strong: weightOf(style) ?? (outer.strong || STRONG_TAGS.has(tagName) || isBoldByClass(element, boldClasses)),
    em: slantOf(style) ?? (outer.em || EM_TAGS.has(tagName)),
    // Programs underline every link.
    underline: href === null && (outer.underline || isUnderlined(element, style)),
    code: outer.code || CODE_TAGS.has(tagName) || isCodeByFont(element, style),
  }
}

function linkOf(element: Element): string | null {
  const href = attributeOf(element, 'href')
  return href === null ? null : cleanAddress(href)
}

function weightOf(style: Style): boolean | null {
  const weight = style.get('font-weight')
  if (weight === undefined || weight === 'inherit') return null
  if (weight.startsWith('bold')) return true
  return Number(weight) >= 600
}

function isBoldByClass(element: Element, boldClasses: ReadonlySet<string>): boolean {
  return boldClasses.size > 0 && classesOf(element).some((name) => boldClasses.has(name))
}

function slantOf(style: Style): boolean | null {
  const slant = style.get('font-style')
  if (slant === undefined || slant === 'inherit') return null
  return slant.startsWith('italic') || slant.startsWith('oblique')
}

function isUnderlined(element: Element, style: Style): boolean {
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  if (line.includes('underline')) return true
  // An insertion with a date is a tracked change, which is accepted.
  const isTracked = element.properties.dateTime !== undefined || hasClass(element, /^msoIns$/i)
  return UNDERLINE_TAGS.has(element.tagName) && !isTracked && !line.includes('none')
}

export function isStruckOut({ tagName }: Element, style: Style): boolean {
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  return tagName === 's' || tagName === 'strike' || tagName === 'del' || line.includes('line-through')
}

/** Word's plain-text messages are written in a monospaced font throughout. */
function isCodeByFont(element: Element, style: Style): boolean {
  return isMonospace(element, style) && !hasClass(element, /^MsoPlainText$/i)
}
