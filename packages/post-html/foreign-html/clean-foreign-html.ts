import type { Element, ElementContent, RootContent, Text } from 'hast'
import { createCounter, MAX_ELEMENTS } from '../markup-budget.ts'
import { parseFragment } from '../parse-fragment.ts'
import { serialize } from '../serialize.ts'
import { type Block, isText, type ListBlock, type Marks, NO_MARKS, type Run, type TextBlock } from './block.ts'
import { closePlace, createPlace } from './block-builder.ts'
import { createLost, type Lost } from './lost.ts'
import { takeBackLastItem } from './read-list.ts'
import { readNodes } from './read-nodes.ts'
import { tidyBlocks } from './tidy-blocks.ts'

/** Blocks as elements, one block per line. Items of a list stand on their own lines, too. */
function toHast(blocks: readonly Block[]): RootContent[] {
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

export type CleanHtml = {
  /** Only tags and attributes that a post may have (specification §5), well nested, one block per line. */
  html: string
  lost: Lost
}

/**
 * HTML of another program (a clipboard's text/html, the body of a WordPress or Ghost post) as HTML for a post: the
 * structure that the other program showed, and nothing else. `renderPostHtml` drops nothing from the result, and
 * cleaning it again changes nothing.
 *
 * @throws RangeError if the markup exceeds the budget (post-html/markup-budget.ts)
 */
export function cleanForeignHtml(html: string): CleanHtml {
  const lost = createLost()
  const place = createPlace()
  const nodes = parseFragment(withoutPictureData(withoutClipboardHeader(html)))
  takeBackLastItem(nodes)
  readNodes(nodes, place, {
    marks: NO_MARKS,
    tag: 'p',
    script: null,
    isStruckOut: false,
    lost,
    boldClasses: boldClassesIn(html),
    read: readNodes,
    countCells: createCounter(MAX_ELEMENTS, 'cells'),
  })
  return { html: blocksToHtml(tidyBlocks(closePlace(place))), lost }
}

/** Blocks as HTML for a post. */
export function blocksToHtml(blocks: readonly Block[]): string {
  return serialize(toHast(blocks))
}

/** Windows puts the positions of the copied part in front of it. */
function withoutClipboardHeader(html: string): string {
  return /^\s*Version:\d/.test(html) ? html.slice(html.indexOf('<')) : html
}

/** Reads rules for one class, as `.xl65 {font-weight:700;}`. */
function boldClassesIn(html: string): ReadonlySet<string> {
  const rules = html.matchAll(/^[ \t]{0,9}(?:td)?\.([\w-]{1,40})\s{0,9}\{([^{}]{0,2000})\}/gm)
  const bold = [...rules].filter(([, , style]) => /font-weight:\s{0,9}(bold|[6-9]00)/.test(style ?? ''))
  return new Set(bold.map(([, name = '']) => name))
}

/** The bytes of pictures would use up the budget, and pictures are left out anyway. */
function withoutPictureData(html: string): string {
  return html.replace(/\bdata:image\/[^"'\s>]*/gi, 'data:')
}
