import type { Element, Nodes, RootContent } from 'hast'
import { type defaultHandlers, type State, toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown as serialize } from 'mdast-util-to-markdown'

type MarkdownOptions = {
  /** Makes relative addresses absolute, because the Markdown is read outside its page. */
  baseUrl: string
}

/** Interactive or decorative elements, which have no meaning as text. */
const SILENT = new Set(
  'button canvas dialog form iframe input label link meta nav noscript script select style svg template textarea'.split(
    ' ',
  ),
)
/** Styles separate these elements visually when they are adjacent, so the text needs a separator. */
const LABELS = new Set(['span', 'time', 'data'])
const SEPARATOR = { type: 'text', value: ' · ' } as const

/** Converts an HTML tree to CommonMark with tables, for programs to read. */
export function toMarkdown(nodes: readonly RootContent[], { baseUrl }: MarkdownOptions): string {
  const tree = { type: 'root', children: readable(nodes, baseUrl) } as const
  const markdown = toMdast({ ...tree, children: [...tree.children] }, { handlers: { img: altText } })
  return serialize(markdown, {
    bullet: '-',
    emphasis: '_',
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmTableToMarkdown()],
  }).trimEnd()
}

/** The nodes that have readable text, without pictures and controls. */
function readable(nodes: readonly RootContent[], baseUrl: string): RootContent[] {
  const shown = nodes.filter((node) => !isSilent(node))
  return shown.flatMap((node, index) => {
    const before = shown[index - 1]
    const separator = before && isLabel(before) && isLabel(node) ? [SEPARATOR] : []
    return [...separator, node.type === 'element' ? readableElement(node, baseUrl) : node]
  })
}

function readableElement(element: Element, baseUrl: string): Element {
  const { href } = element.properties
  const isLink = typeof href === 'string' && URL.canParse(href, baseUrl)
  const properties = isLink ? { ...element.properties, href: new URL(href, baseUrl).href } : element.properties
  return { ...element, properties, children: readable(element.children, baseUrl) as Element['children'] }
}

function altText(state: State, node: Element): ReturnType<typeof defaultHandlers.img> | undefined {
  const alt = String(node.properties.alt ?? '')
  if (alt === '') return undefined
  const text = { type: 'text', value: alt } as const
  state.patch(node as Nodes, text)
  return text as never
}

function isSilent(node: RootContent): boolean {
  if (node.type === 'text') return false
  if (node.type !== 'element') return true
  const { hidden, ariaHidden } = node.properties
  return SILENT.has(node.tagName) || Boolean(hidden) || String(ariaHidden) === 'true'
}

function isLabel(node: RootContent): boolean {
  return node.type === 'element' && LABELS.has(node.tagName)
}
