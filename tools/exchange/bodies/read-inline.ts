import type { Element, ElementContent, RootContent } from 'hast'
import { type BodyReading, takeVideo } from './body-reading.ts'
import { allowedInlineTag, element, isEmpty, text } from './inline-nodes.ts'

/** Their content is no text. */
export const DROPPED_TAGS = new Set('script style template noscript head title svg math canvas'.split(' '))
const MEDIA_TAGS = new Set('iframe video audio object embed'.split(' '))
const STRUCK = 'text that was struck through is shown as it is'
const FORM = 'a form is left out'
/** Tags whose meaning is lost with them. */
const LOST_TAGS: Readonly<Record<string, string>> = {
  del: STRUCK,
  s: STRUCK,
  strike: STRUCK,
  sub: 'subscripts are ordinary text',
  sup: 'superscripts are ordinary text',
  form: FORM,
  input: FORM,
  select: FORM,
  textarea: FORM,
  button: FORM,
}
export const ADDRESS = /^https?:\/\/\S+$/

/** What stays of nodes within a line. */
export function readInline(nodes: readonly RootContent[], reading: BodyReading): ElementContent[] {
  return nodes.flatMap((node) => inline(node, reading))
}

function inline(node: RootContent, reading: BodyReading): ElementContent[] {
  if (node.type === 'text') return inlineText(node.value, reading)
  if (node.type !== 'element' || DROPPED_TAGS.has(node.tagName)) return []
  const { tagName, children, properties } = node
  noteLostTag(node, reading)
  if (tagName === 'br') return [element('br', [])]
  if (tagName === 'img') return picture(node, reading)
  if (MEDIA_TAGS.has(tagName)) return media(node, reading)
  const inside = readInline(children, reading)
  if (tagName === 'a' && typeof properties.href === 'string' && !isEmpty(inside)) {
    return [link(properties.href, inside)]
  }
  const allowed = allowedInlineTag(tagName)
  return allowed === null || isEmpty(inside) ? inside : [element(allowed, inside)]
}

export function inlineText(value: string, { options }: BodyReading): ElementContent[] {
  if (!options.linesAreBreaks) return [text(value.replace(/[ \t\n\r\f]+/g, ' '))]
  const lines = value.split(/[ \t\r]*\n\s*/)
  return lines.flatMap((line, index) => (index === 0 ? [text(line)] : [element('br', []), text(line)]))
}

export function link(href: string, children: ElementContent[]): Element {
  return element('a', children, { href })
}

export function noteLostTag({ tagName }: Element, { notes }: BodyReading): void {
  const lost = Object.hasOwn(LOST_TAGS, tagName) ? LOST_TAGS[tagName] : undefined
  if (lost) notes.add(lost)
}

function picture({ properties }: Element, { notes }: BodyReading): ElementContent[] {
  const address = String(properties.src ?? properties.dataSrc ?? '')
  const name = address.startsWith('data:') ? '' : (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  const alt = String(properties.alt ?? '').trim()
  notes.add(`${['the picture', name, alt && `(“${alt}”)`].filter(Boolean).join(' ')} is left out`)
  return []
}

function media({ tagName, properties, children }: Element, reading: BodyReading): ElementContent[] {
  const source = children.find((child): child is Element => child.type === 'element' && child.tagName === 'source')
  const address = String(properties.src ?? properties.data ?? source?.properties.src ?? '')
  const url = address.startsWith('//') ? `https:${address}` : address
  if (takeVideo(url, reading)) return []
  const what = tagName === 'iframe' ? 'embedded content' : `a player (${tagName})`
  const isAddress = ADDRESS.test(url)
  reading.notes.add(isAddress ? `${what} became a link to ${url}` : `${what} is left out`)
  return isAddress ? [link(url, [text(url)])] : []
}
