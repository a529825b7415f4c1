import { sanitizeMarkup } from '@headwater/post-html/read-nodes'
import type { Attrs, Mark, Node } from 'prosemirror-model'
import { postSchema } from './post-schema.ts'

const { marks: markTypes } = postSchema
const TAGS = new Map([
  [markTypes.link, 'a'],
  [markTypes.strong, 'strong'],
  [markTypes.em, 'em'],
  [markTypes.underline, 'u'],
  [markTypes.code, 'code'],
])

const { nodes: types } = postSchema
const written = new WeakMap<Node, string>()

export function writeDocument(doc: Node): string {
  return isEmpty(doc) ? '' : writeBlocks(doc.content.content)
}

/** An editor cannot show a document without blocks: it shows an empty one. */
export function isEmpty({ childCount, firstChild }: Node): boolean {
  const isLine = firstChild?.type === types.paragraph || firstChild?.type === types.bare_text
  return childCount === 1 && isLine && firstChild.content.size === 0
}

/** The HTML of a block in its simplest form. Blocks never change, so it is written once. */
function writeBlock(node: Node, previous: Node | null): string {
  if (node.type === types.bare_text && previous?.type === types.bare_text) return `<p>${writeLine(node)}</p>`
  const html = written.get(node) ?? writeNode(node)
  written.set(node, html)
  return html
}

function writeNode(node: Node): string {
  const { type, attrs } = node
  if (type === types.paragraph) return wrap('p', attrs, writeLine(node))
  if (type === types.bare_text) return writeLine(node)
  if (type === types.heading) return wrap(`h${attrs.level}`, attrs, writeLine(node))
  if (type === types.code_block) return writeCode(node)
  if (type === types.blockquote) return wrap('blockquote', attrs, writeContents(node.content.content))
  if (type === types.list_item) return wrap('li', attrs, writeBlocks(node.content.content))
  if (type === types.html_block) return writeHtmlBlock(String(attrs.source))
  return wrap(type === types.ordered_list ? 'ol' : 'ul', attrs, `\n${writeBlocks(node.content.content)}\n`)
}

export function writeBlocks(blocks: readonly Node[]): string {
  return blocks.map((block, index) => writeBlock(block, blocks[index - 1] ?? null)).join('\n')
}

function writeContents(blocks: readonly Node[]): string {
  const html = writeBlocks(blocks)
  return blocks.some((block) => block.type === types.bare_text) ? html : `\n${html}\n`
}

function writeCode({ attrs, textContent }: Node): string {
  const text = escapeText(textContent)
  if (attrs.hasCode) return wrap('pre', attrs, wrap('code', { class: attrs.codeClass }, text))
  // A parser drops the first newline in pre.
  return wrap('pre', attrs, text.startsWith('\n') ? `\n${text}` : text)
}

function wrap(tag: string, attrs: Attrs, html: string): string {
  const attribute = attrs.class === null ? '' : ` class="${escapeAttribute(attrs.class)}"`
  return `<${tag}${attribute}>${html}</${tag}>`
}

/** An author may have typed anything into an html_block. It must not swallow or change the blocks after it. */
function writeHtmlBlock(source: string): string {
  try {
    return sanitizeMarkup(source)
  } catch (error) {
    // Over the markup budget: readers see the whole text as source, whatever is written here.
    if (error instanceof RangeError) return source
    throw error
  }
}

/** The words of a block with their marks, in as few tags as possible. */
function writeLine(block: Node): string {
  const line = block.content.content
  const words = [line.findIndex(hasWords), line.findLastIndex(hasWords)] as const
  const open: Mark[] = []
  let html = ''
  function closeTo(length: number): void {
    while (open.length > length) html += `</${tagOf(open.pop())}>`
  }

  line.forEach((node, index) => {
    const lasting = open.findIndex((mark) => !mark.isInSet(node.marks))
    if (lasting >= 0) closeTo(lasting)
    for (const mark of byExtent(
      node.marks.filter((mark) => !mark.isInSet(open)),
      (mark) => extentOf(mark, line, index),
    )) {
      html += startTag(mark)
      open.push(mark)
    }
    html += node.isText ? writeText(node.text ?? '') : writeBreak(node, words[0] < index && index < words[1])
  })
  closeTo(0)
  return html
}

function escapeText(text: string): string {
  if (!/[&<>\0\r\u00a0]/.test(text)) return text
  return text
    .replaceAll('\0', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\u00a0', '&nbsp;')
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;')
}

/** Newlines get into text only by moving code; readers would not see one next to a block's edge. */
function writeText(text: string): string {
  return escapeText(text.replace(/\r\n?/g, '\n')).replaceAll('\n', '<br>')
}

/** A newline next to a block's edge would not be seen by readers; there, it becomes a tag. */
function writeBreak({ attrs }: Node, isBetweenWords: boolean): string {
  if (attrs.isNewline && isBetweenWords) return '\n'
  return attrs.class === null ? '<br>' : `<br class="${escapeAttribute(attrs.class)}">`
}

function hasWords(node: Node): boolean {
  return node.isText && node.text?.trim() !== ''
}

/** The mark that lasts longest first, so that it need not be closed for one that ends earlier. */
function byExtent(marks: readonly Mark[], extent: (mark: Mark) => number): readonly Mark[] {
  return marks.length < 2 ? marks : marks.toSorted((a, b) => extent(b) - extent(a))
}

function extentOf(mark: Mark, line: readonly Node[], start: number): number {
  let end = start
  while (line[end] && mark.isInSet(line[end]?.marks ?? [])) end += 1
  return end
}

function startTag(mark: Mark): string {
  const attributes = ['href', 'target', 'rel', 'class'].flatMap((name) => {
    const value = mark.attrs[name]
    return typeof value === 'string' ? [` ${name}="${escapeAttribute(value)}"`] : []
  })
  return `<${tagOf(mark)}${attributes.join('')}>`
}

function tagOf(mark: Mark | undefined): string {
  return (mark && TAGS.get(mark.type)) ?? ''
}
