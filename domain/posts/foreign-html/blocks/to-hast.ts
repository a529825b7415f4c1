import type { Element, ElementContent, RootContent, Text } from 'hast'
import { type Block, isText, type ListBlock, type Marks, type Run, type TextBlock } from './block.ts'

/** Blocks as elements, one block per line. Items of a list stand on their own lines, too. */
export function toHast(blocks: readonly Block[]): RootContent[] {
  return onLines(blocks.map(toElement))
}

function toElement(block: Block): Element {
  switch (block.kind) {
    case 'text':
      return element(block.tag, inlineNodes(block.runs))
    case 'code': {
      const properties = block.language === null ? {} : { className: [`language-${block.language}`] }
      return element('pre', [{ ...element('code', [text(block.text)]), properties }])
    }
    case 'quote':
      return element('blockquote', [text('\n'), ...onLines(block.blocks.map(toElement)), text('\n')])
    case 'list':
      return listElement(block)
  }
}

function listElement({ tag, items }: ListBlock): Element {
  const elements = items.map((blocks) => element('li', itemContent(blocks)))
  return element(tag, [text('\n'), ...onLines(elements), text('\n')])
}

/** One paragraph, perhaps with lists below, needs no p around its words. */
function itemContent(blocks: readonly Block[]): ElementContent[] {
  const [first, ...rest] = blocks
  if (!isParagraph(first) || !rest.every(({ kind }) => kind === 'list')) return onLines(blocks.map(toElement))
  const lists = rest.flatMap((list) => [text('\n'), toElement(list)])
  return [...inlineNodes(first.runs), ...lists]
}

function isParagraph(block: Block | undefined): block is TextBlock {
  return block?.kind === 'text' && block.tag === 'p'
}

/** From the outermost to the innermost. */
const MARK_TAGS = ['a', 'strong', 'em', 'u', 'code'] as const
type MarkTag = (typeof MARK_TAGS)[number]

/** Neighbors that share a mark share its element, so that the result nests well however the source did. */
function inlineNodes(runs: readonly Run[], tags: readonly MarkTag[] = MARK_TAGS): ElementContent[] {
  const [tag, ...inner] = tags
  if (tag === undefined) return runs.map((run) => (isText(run) ? text(run.text) : element('br', [])))

  return groupsBy(runs, (run) => markValue(run, tag)).flatMap(({ value, runs }) => {
    const children = inlineNodes(runs, inner)
    if (value === null) return children
    return [{ ...element(tag, children), properties: tag === 'a' ? { href: value } : {} }]
  })
}

function markValue(run: Run, tag: MarkTag): string | null {
  if (!isText(run)) return null
  const { href, strong, em, underline, code }: Marks = run.marks
  return { a: href, strong: flag(strong), em: flag(em), u: flag(underline), code: flag(code) }[tag]
}

function flag(isOn: boolean): string | null {
  return isOn ? '' : null
}

function groupsBy(runs: readonly Run[], markOf: (run: Run) => string | null) {
  const groups: { value: string | null; runs: Run[] }[] = []
  for (const run of runs) {
    const value = markOf(run)
    const last = groups.at(-1)
    if (last && last.value === value) last.runs.push(run)
    else groups.push({ value, runs: [run] })
  }
  return groups
}

function onLines(elements: readonly Element[]): (Element | Text)[] {
  return elements.flatMap((element, index) => (index === 0 ? [element] : [text('\n'), element]))
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

function text(value: string): Text {
  return { type: 'text', value }
}
