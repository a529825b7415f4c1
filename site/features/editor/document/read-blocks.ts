import { renderPostHtml } from '@headwater/post-html'
import { linkProperties } from '@headwater/post-html/link-properties'
import { parseFragment } from '@headwater/post-html/parse-fragment'
import { sanitizeMarkup } from '@headwater/post-html/read-nodes'
import { serialize } from '@headwater/post-html/serialize'
import { BLOCK_TAGS } from '@headwater/post-html/text-rules'
import type { Element, RootContent } from 'hast'
import { Fragment, Mark, type Node } from 'prosemirror-model'
import { postSchema } from './post-schema.ts'

const { marks: markTypes } = postSchema
const TYPES = { strong: markTypes.strong, em: markTypes.em, u: markTypes.underline, code: markTypes.code }

/** Thrown where the document's schema cannot express what readers see. */
class UnsupportedMarkup extends Error {
  override name = 'UnsupportedMarkup'
}

/** White space that browsers collapse; a no-break space is a character like any other. */
const SPACES = /[ \t\n\f\r]+/g

const { nodes: types } = postSchema

/** A whole text as blocks. Where the schema cannot express a line with its marks, the line is an html_block. */
export function readLinesAndBlocks(nodes: readonly RootContent[]): Node[] {
  return groupLines(nodes).flatMap((group) => {
    try {
      return readBlocks(group)
    } catch (error) {
      if (error instanceof UnsupportedMarkup) return [htmlBlock(group)]
      throw error
    }
  })
}

/** Words and inline tags up to a block are one line. */
function groupLines(nodes: readonly RootContent[]): RootContent[][] {
  const groups: RootContent[][] = []
  let isOpen = false
  for (const node of nodes) {
    const isBlock = node.type === 'element' && BLOCK_TAGS.has(node.tagName)
    if (isOpen && !isBlock) groups.at(-1)?.push(node)
    else groups.push([node])
    isOpen = !isBlock
  }
  return groups
}

/** The sanitizer removes what only the editor reads: the attribute of a br that was a newline. */
function htmlBlock(nodes: readonly RootContent[]): Node {
  return types.html_block.create({ source: sanitizeMarkup(serialize(nodes)) })
}

/**
 * Sanitized nodes as blocks of the document. What its schema cannot express becomes an html_block, as small as
 * possible; throws UnsupportedMarkup if only the caller can make one.
 */
function readBlocks(children: readonly RootContent[], marks: readonly Mark[] = Mark.none): Node[] {
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
    return htmlBlock([element])
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

/** Collapses white space as browsers do: to one space, and to none at both ends of a line. */
export function tidyLine(line: readonly Node[]): Node[] {
  const result: Node[] = []
  let isAfterSpace = true
  for (const node of line) {
    if (!node.isText) {
      trimEnd(result)
      result.push(node)
      isAfterSpace = true
      continue
    }
    let text = (node.text ?? '').replace(SPACES, ' ')
    if (isAfterSpace && text.startsWith(' ')) text = text.slice(1)
    if (text === '') continue
    isAfterSpace = text.endsWith(' ')
    result.push(postSchema.text(text, node.marks))
  }
  trimEnd(result)
  return result
}

export function isBlankLine(line: readonly Node[]): boolean {
  return line.every((node) => node.isText && isBlank(node.text ?? ''))
}

function isBlank(text: string): boolean {
  return text.replace(SPACES, '') === ''
}

/** At most one space is left at the end of the collapsed text. */
function trimEnd(line: Node[]): void {
  const last = line.at(-1)
  if (!last?.isText || !last.text?.endsWith(' ')) return
  line.pop()
  const text = last.text.slice(0, -1)
  if (text !== '') line.push(postSchema.text(text, last.marks))
}

/** Whether readers see the same of two texts, except for white space and tags without effect. */
export function showsTheSame(html: string, other: string): boolean {
  const [rendered, otherRendered] = [renderPostHtml(html), renderPostHtml(other)]
  if (rendered.isSource || otherRendered.isSource) return false
  if (rendered.html === otherRendered.html) return true
  try {
    return read(rendered.html).eq(read(otherRendered.html))
  } catch (error) {
    if (error instanceof UnsupportedMarkup) return false
    throw error
  }
}

function read(rendered: string): Fragment {
  return Fragment.from(readBlocks(parseFragment(rendered)))
}

/** The mark of a sanitized inline element. */
function markOf(element: Element): Mark {
  const { tagName, properties } = element
  const className = Array.isArray(properties.className) ? properties.className.join(' ') : ''
  const attrs = { class: className || null }
  if (tagName in TYPES) return TYPES[tagName as keyof typeof TYPES].create(attrs)
  if (tagName !== 'a') throw new UnsupportedMarkup(tagName)
  const { href, target } = properties
  const added = relations(linkProperties({ href, target }).rel)
  const rel = relations(properties.rel).filter((word) => !added.includes(word))
  return markTypes.link.create({ ...attrs, href: href ?? null, target: target ?? null, rel: rel.join(' ') || null })
}

/** Adds a mark inside others. A mark in an equal one has no effect; one that would hide another is unsupported. */
function addMark(mark: Mark, marks: readonly Mark[]): readonly Mark[] {
  const outer = mark.type.isInSet(marks)
  if (!outer) return mark.addToSet(marks)
  if (outer.eq(mark) || (mark.type !== markTypes.link && mark.attrs.class === null)) return marks
  if (mark.type !== markTypes.link && outer.attrs.class === null) return mark.addToSet(marks)
  throw new UnsupportedMarkup(`${mark.type.name} in another`)
}

function relations(rel: unknown): string[] {
  return Array.isArray(rel) ? rel.map(String) : []
}
