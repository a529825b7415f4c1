import type { Element, ElementContent, RootContent } from 'hast'
import { element, text, textOf } from './hast-nodes.ts'

const EMPTY_LINES = /\r?\n[ \t]*\r?\n\s*/
const BLOCK_TAGS = new Set(
  `address article aside blockquote center details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
   h6 header hgroup hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)
/** Their children are items or rows; the lines between them only format the source. */
const LISTS = new Set(['ul', 'ol', 'menu', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr'])

/** Does what WordPress does with a classic text: an empty line ends a paragraph, any other line end is a line break. */
export function linesToParagraphs(nodes: readonly RootContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let run: ElementContent[] = []
  function endRun(): void {
    if (run.some((node) => node.type === 'element' || textOf(node).trim() !== ''))
      blocks.push(element('p', trimmed(run)))
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      for (const [index, part] of node.value.split(EMPTY_LINES).entries()) {
        if (index > 0) endRun()
        run.push(...breakLines(part))
      }
    } else if (node.type === 'element' && BLOCK_TAGS.has(node.tagName)) {
      endRun()
      blocks.push(...insideBlock(node))
    } else if (node.type === 'element') run.push({ ...node, children: node.children.flatMap(insideLine) })
  }
  endRun()
  return blocks
}

function insideBlock(block: Element): ElementContent[] {
  if (block.tagName === 'pre') return [block]
  if (block.tagName === 'p') return linesToParagraphs(block.children)
  if (!LISTS.has(block.tagName)) return [{ ...block, children: linesToParagraphs(block.children) }]
  const children = block.children.filter((child): child is Element => child.type === 'element')
  return [{ ...block, children: children.flatMap(insideBlock) }]
}

function insideLine(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return breakLines(node.value)
  return node.type === 'element' ? [{ ...node, children: node.children.flatMap(insideLine) }] : []
}

function breakLines(value: string): ElementContent[] {
  const lines = value.split(/[ \t\r]*\n\s*/)
  return lines.flatMap((line, index) => (index === 0 ? [text(line)] : [element('br', []), text(line)]))
}

/** Without the line ends around the paragraph. */
function trimmed(run: readonly ElementContent[]): ElementContent[] {
  const isGap = (node: ElementContent | undefined) =>
    node?.type === 'text' ? node.value.trim() === '' : node?.type === 'element' && node.tagName === 'br'
  const nodes = [...run]
  while (isGap(nodes[0])) nodes.shift()
  while (isGap(nodes.at(-1))) nodes.pop()
  return nodes
}
