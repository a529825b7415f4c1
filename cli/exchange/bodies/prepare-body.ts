import type { Element, ElementContent } from 'hast'
import { type BodyReading, takeVideo } from './body-reading.ts'
import { element, findInside, hasClass, text, textOf } from './hast-nodes.ts'
import { hideRelativeLink } from './relative-links.ts'

const PLAYERS = new Set(['iframe', 'video', 'audio', 'object', 'embed'])
const ILLUSTRATIONS = new Set(['img', 'picture', ...PLAYERS])
const PARAGRAPHS = new Set(['p', 'div'])
const ADDRESS = /^https?:\/\/\S+$/

/**
 * Replaces what posts show differently: players by the post's video or a link, cards by a link, and captions, which
 * would speak of something that is not there, by nothing. Everything else stays for the cleaner of foreign HTML.
 */
export function prepareBody(nodes: readonly ElementContent[], reading: BodyReading): ElementContent[] {
  return nodes.flatMap((node) => (node.type === 'element' ? prepare(node, reading) : [node]))
}

function prepare(node: Element, reading: BodyReading): ElementContent[] {
  const { tagName } = node
  if (PLAYERS.has(tagName)) return player(node, reading)
  if (tagName === 'a' && hasClass(node, 'kg-bookmark-container')) return card(node)
  if (tagName === 'figure') return [{ ...node, children: prepareBody(withoutCaption(node, reading), reading) }]
  if (tagName === 'hr') reading.notes.add('dividing lines are left out')
  if (PARAGRAPHS.has(tagName) && reading.options.embedsAddresses) {
    const address = textOf(node).trim()
    if (ADDRESS.test(address)) return embed(node, address, reading)
  }
  const prepared = { ...node, children: prepareBody(node.children, reading) }
  return [tagName === 'a' ? hideRelativeLink(prepared) : prepared]
}

function embed(node: Element, address: string, reading: BodyReading): ElementContent[] {
  if (takeVideo(address, reading)) return []
  reading.notes.add(`${address} was shown as a player or a card and is a link now`)
  return [{ ...node, children: [link(address)] }]
}

function player({ tagName, properties, children }: Element, reading: BodyReading): ElementContent[] {
  const source = children.find((child): child is Element => child.type === 'element' && child.tagName === 'source')
  const address = String(properties.src ?? properties.data ?? source?.properties.src ?? '')
  const url = address.startsWith('//') ? `https:${address}` : address
  if (takeVideo(url, reading)) return []
  const what = tagName === 'iframe' ? 'embedded content' : `a player (${tagName})`
  const isAddress = ADDRESS.test(url)
  reading.notes.add(isAddress ? `${what} became a link to ${url}` : `${what} is left out`)
  return isAddress ? [link(url)] : []
}

/** Ghost's bookmark card, with its title as the text of the link. */
function card(node: Element): ElementContent[] {
  const title = findInside(node, (inner) => hasClass(inner, 'kg-bookmark-title')) ?? node
  return [element('p', [{ ...node, children: [text(textOf(title).replace(/\s+/g, ' ').trim())] }])]
}

function withoutCaption(figure: Element, { notes }: BodyReading): ElementContent[] {
  const shows = findInside(figure, ({ tagName }) => ILLUSTRATIONS.has(tagName)) !== null
  if (!shows && !hasClass(figure, 'wp-block-embed')) return figure.children
  return figure.children.filter((child) => {
    if (child.type !== 'element' || child.tagName !== 'figcaption') return true
    const words = textOf(child).trim()
    if (words) notes.add(`the caption “${words}” is left out`)
    return false
  })
}

function link(address: string): Element {
  return element('a', [text(address)], { href: address })
}
