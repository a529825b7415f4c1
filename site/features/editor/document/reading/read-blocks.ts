import type { Element, RootContent } from 'hast'
import { Mark, type Node } from 'prosemirror-model'
import { serialize } from '#domain/posts/post-html/serialize.ts'
import { BLOCK_TAGS } from '#domain/posts/post-html/text-rules.ts'
import { postSchema } from '../post-schema.ts'
import { addMark, markOf } from './read-marks.ts'
import { isBlank, isBlankLine, tidyLine } from './tidy-line.ts'
import { UnsupportedMarkup } from './unsupported-markup.ts'

const { nodes: types } = postSchema

/**
 * Sanitized nodes as blocks of the document. What its schema cannot express becomes an html_block, as small as
 * possible; throws UnsupportedMarkup if only the caller can make one.
 */
export function readBlocks(children: readonly RootContent[], marks: readonly Mark[] = Mark.none): Node[] {
  const blocks: Node[] = []
  let line: Node[] = []

  function endLine(): void {
    if (!isBlankLine(line)) blocks.push(types.bare_text.create(null, tidyLine(line)))
    line = []
  }

  function visit(node: RootContent, marks: readonly Mark[]): void {
    if (node.type === 'text' && node.value !== '') line.push(postSchema.text(node.value, marks))
    if (node.type !== 'element') return
    if (node.tagName === 'br') line.push(readBreak(node, marks))
    else if (BLOCK_TAGS.has(node.tagName)) {
      endLine()
      blocks.push(readBlockOrHtml(node, marks))
    } else {
      const inner = addMark(markOf(node), marks)
      for (const child of node.children) visit(child, inner)
    }
  }

  for (const child of children) visit(child, marks)
  endLine()
  return blocks
}

function readBlockOrHtml(element: Element, marks: readonly Mark[]): Node {
  try {
    return readBlock(element, marks)
  } catch (error) {
    // Marks around it would be lost in an html_block.
    if (!(error instanceof UnsupportedMarkup) || marks.length > 0) throw error
    return types.html_block.create({ source: serialize([element]) })
  }
}

function readBlock(element: Element, marks: readonly Mark[]): Node {
  const { tagName, children } = element
  const attrs = { class: classOf(element) }
  switch (tagName) {
    case 'p':
      return types.paragraph.create(attrs, readLine(children, marks))
    case 'blockquote':
      return types.blockquote.create(attrs, orEmpty(readBlocks(children, marks)))
    case 'pre':
      return readCodeBlock(element, marks)
    case 'ul':
      return types.bullet_list.create(attrs, readItems(children, marks))
    case 'ol':
      return types.ordered_list.create(attrs, readItems(children, marks))
    case 'li':
      throw new UnsupportedMarkup('li outside a list')
    default:
      return types.heading.create({ ...attrs, level: Number(tagName.slice(1)) }, readLine(children, marks))
  }
}

/** The words of a block that contains no other blocks. */
function readLine(children: readonly RootContent[], marks: readonly Mark[]): Node[] {
  const line: Node[] = []
  function visit(node: RootContent, marks: readonly Mark[]): void {
    if (node.type === 'text' && node.value !== '') line.push(postSchema.text(node.value, marks))
    if (node.type !== 'element') return
    if (BLOCK_TAGS.has(node.tagName)) throw new UnsupportedMarkup(`${node.tagName} between words`)
    if (node.tagName === 'br') line.push(readBreak(node, marks))
    else {
      const inner = addMark(markOf(node), marks)
      for (const child of node.children) visit(child, inner)
    }
  }
  for (const child of children) visit(child, marks)
  return tidyLine(line)
}

/** A list directly in a list, as some programs write it, belongs to the item before it. */
function readItems(children: readonly RootContent[], marks: readonly Mark[]): Node[] {
  const items: Node[] = []
  for (const child of children) {
    if (child.type === 'text' && isBlank(child.value)) continue
    const last = items.at(-1)
    if (child.type !== 'element') throw new UnsupportedMarkup('text in a list')
    if (child.tagName === 'li') {
      items.push(types.list_item.create({ class: classOf(child) }, orEmpty(readBlocks(child.children, marks))))
    } else if (last && (child.tagName === 'ul' || child.tagName === 'ol')) {
      items[items.length - 1] = last.copy(last.content.addToEnd(readBlockOrHtml(child, marks)))
    } else throw new UnsupportedMarkup(`${child.tagName} in a list`)
  }
  if (items.length === 0) throw new UnsupportedMarkup('list without items')
  return items
}

function readCodeBlock(pre: Element, marks: readonly Mark[]): Node {
  if (marks.length > 0) throw new UnsupportedMarkup('marks around pre')
  const [code, ...rest] = pre.children
  // A newline at the end of pre is not visible.
  const hasCode = code?.type === 'element' && code.tagName === 'code' && rest.every(isNewline)
  const text = hasCode ? readPlainText(code.children) : readPlainText(pre.children).replace(/^\r/, '')
  const attrs = { class: classOf(pre), hasCode, codeClass: hasCode ? classOf(code) : null }
  return types.code_block.create(attrs, text === '' ? [] : postSchema.text(text.replaceAll('\r', '\n')))
}

function readPlainText(children: readonly RootContent[]): string {
  return children
    .map((child) => {
      // A parser reads both as one newline, and drops it at the start of pre.
      if (child.type === 'text') return child.value.replaceAll('\r\n', '\r')
      if (child.type === 'element' && child.tagName === 'br') return '\n'
      throw new UnsupportedMarkup('markup in pre')
    })
    .join('')
}

function readBreak(br: Element, marks: readonly Mark[]): Node {
  const isNewline = br.properties.dataNewline !== undefined
  return types.hard_break.create({ class: classOf(br), isNewline }, null, marks)
}

function orEmpty(blocks: Node[]): Node[] {
  return blocks.length > 0 ? blocks : [types.bare_text.create()]
}

function isNewline(node: RootContent): boolean {
  return node.type === 'text' && node.value === '\n'
}

function classOf({ properties: { className } }: Element): string | null {
  return Array.isArray(className) && className.length > 0 ? className.join(' ') : null
}
