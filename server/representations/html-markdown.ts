import type { Element, Nodes, RootContent } from 'hast'
import { defaultHandlers, type State, toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown as serialize } from 'mdast-util-to-markdown'
import { idOf, isElement, levelOf, withChildren } from './readable/hast.ts'
import { addressHeadings, openDisclosures, putHeadingsFirst } from './readable/place-headings.ts'
import { placeLists } from './readable/place-lists.ts'
import { readTextOnly } from './readable/read-text-only.ts'
import { separateParts } from './readable/separate-parts.ts'

type MarkdownOptions = {
  /** Makes relative addresses absolute, because the Markdown is read outside its page. */
  baseUrl: string
}

/** Ids that Markdown reads back as they are written. */
const PLAIN_ID = /^[a-z0-9](?:[\w.:-]*[a-z0-9])?$/i

const HANDLERS = { img: altText, h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading }

/**
 * Converts an HTML tree to CommonMark with tables, for people and programs. A heading ends in `{#id}`, the fragment that
 * leads to it on the page.
 */
export function toMarkdown(nodes: readonly RootContent[], { baseUrl }: MarkdownOptions): string {
  const shown = putHeadingsFirst(readTextOnly(absolute(nodes, baseUrl)))
  const children = separateParts(placeLists(openDisclosures(addressHeadings(shown))))
  return serialize(toMdast({ type: 'root', children }, { handlers: HANDLERS }), {
    bullet: '-',
    emphasis: '_',
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmTableToMarkdown()],
  }).trimEnd()
}

function absolute(nodes: readonly RootContent[], baseUrl: string): RootContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node
    const { href } = node.properties
    const isLink = typeof href === 'string' && URL.canParse(href, baseUrl)
    const properties = isLink ? { ...node.properties, href: new URL(href, baseUrl).href } : node.properties
    return { ...withChildren(node, absolute(node.children, baseUrl)), properties }
  })
}

function heading(state: State, node: Element): ReturnType<typeof defaultHandlers.h1> {
  const made = defaultHandlers.h1(state, node)
  const id = idOf(node)
  // The address of the page's title is that of the page.
  if (levelOf(node) === 1 || !id || !PLAIN_ID.test(id)) return made
  return { ...made, children: [...made.children, { type: 'text', value: ' ' }, { type: 'html', value: `{#${id}}` }] }
}

function altText(state: State, node: Element): ReturnType<typeof defaultHandlers.img> | undefined {
  const alt = String(node.properties.alt ?? '')
  if (alt === '') return undefined
  const text = { type: 'text', value: alt } as const
  state.patch(node as Nodes, text)
  return text as never
}
