import { renderPostHtml } from '@headwater/post-html'
import { parseFragment } from '@headwater/post-html/parse-fragment'
import type { Element, RootContent } from 'hast'

/** A block of the text as readers see it. */
export type TextBlock = {
  kind: 'heading' | 'paragraph' | 'entry' | 'code'
  /** 1 to 6 for a heading, otherwise 0. */
  level: number
  text: string
  links: readonly TextLink[]
}

export type TextLink = { text: string; href: string }

const HEADING = /^h([1-6])$/
const LINES = new Set(['p', 'li', 'blockquote', 'pre'])

/** The blocks of a member's text, in their order; words outside any block are paragraphs. */
export function readText(content: string): TextBlock[] {
  return readBlocks(parseFragment(renderPostHtml(content).html))
}

function readBlocks(nodes: readonly RootContent[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let loose: RootContent[] = []

  function endParagraph(): void {
    const block = toBlock('paragraph', loose)
    if (block.text !== '') blocks.push(block)
    loose = []
  }

  for (const node of nodes) {
    if (node.type !== 'element' || !isBlock(node)) {
      loose.push(node)
      continue
    }
    endParagraph()
    blocks.push(...readElement(node))
  }
  endParagraph()
  return blocks
}

function isBlock({ tagName }: Element): boolean {
  return HEADING.test(tagName) || LINES.has(tagName) || tagName === 'ul' || tagName === 'ol'
}

function readElement(element: Element): TextBlock[] {
  const { tagName } = element
  const [, level] = HEADING.exec(tagName) ?? []
  const children = element.children as RootContent[]
  if (level) return [{ ...toBlock('heading', children), level: Number(level) }]
  if (tagName === 'pre') return [toBlock('code', children)]
  const inside = readBlocks(children)
  if (tagName !== 'li') return inside
  return inside.map((block) => (block.kind === 'paragraph' ? { ...block, kind: 'entry' } : block))
}

function toBlock(kind: TextBlock['kind'], nodes: readonly RootContent[]): TextBlock {
  return { kind, level: 0, text: textOf(nodes).replace(/\s+/g, ' ').trim(), links: linksIn(nodes) }
}

function textOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      return node.tagName === 'br' ? ' ' : textOf(node.children as RootContent[])
    })
    .join('')
}

function linksIn(nodes: readonly RootContent[]): TextLink[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    const children = node.children as RootContent[]
    if (node.tagName !== 'a') return linksIn(children)
    return [{ text: textOf(children).replace(/\s+/g, ' ').trim(), href: String(node.properties.href ?? '') }]
  })
}
