import { renderPostHtml } from '@headwater/post-html'
import { parseFragment } from '@headwater/post-html/parse-fragment'
import type { Element, RootContent } from 'hast'
import { type BlockKind, type DiffBlock, diffBlocks, type TextBlock } from './diff-blocks.ts'

const KINDS: Record<string, BlockKind> = { li: 'item', blockquote: 'quotation', pre: 'code' }
const INLINE_TAGS = new Set(['a', 'strong', 'em', 'u', 'code', 'br'])

/** What differs between two contents, as readers see them. */
export function diffContents(first: string, second: string): DiffBlock[] {
  return diffBlocks(readBlocks(first), readBlocks(second))
}

/** The blocks of a post's text, read from the public renderer's output. */
export function readBlocks(content: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let open: TextBlock = { kind: 'paragraph', text: '', markup: '' }

  function close(next: BlockKind): void {
    const text = open.text.trim()
    if (text !== '') blocks.push({ ...open, text, markup: open.markup.trim() })
    open = { kind: next, text: '', markup: '' }
  }

  function add(text: string, markup = text): void {
    open.text += text
    open.markup += markup
  }

  function walk(nodes: readonly RootContent[], kind: BlockKind): void {
    for (const node of nodes) {
      if (node.type === 'text') add(kind === 'code' ? node.value : node.value.replace(/\s+/g, ' '))
      else if (node.type === 'element') walkElement(node, kind)
    }
  }

  function walkElement(element: Element, kind: BlockKind): void {
    const { tagName, properties, children } = element
    if (tagName === 'br') {
      // An empty line separates paragraphs.
      if (open.text.endsWith('\n')) close(kind)
      else add('\n')
      return
    }
    if (INLINE_TAGS.has(tagName)) {
      add('', `<${tagName} ${properties.href ?? ''}>`)
      walk(children, kind)
      add('', `</${tagName}>`)
      return
    }
    const inner = /^h[1-6]$/.test(tagName) ? 'heading' : (KINDS[tagName] ?? kind)
    close(inner)
    walk(children, inner)
    close(kind)
  }

  walk(parseFragment(renderPostHtml(content).html), 'paragraph')
  close('paragraph')
  return blocks
}
