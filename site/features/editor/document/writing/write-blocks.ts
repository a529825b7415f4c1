import type { Attrs, Node } from 'prosemirror-model'
import { postSchema } from '../post-schema.ts'
import { writeHtmlBlock } from './write-html-block.ts'
import { escapeAttribute, escapeText, writeLine } from './write-line.ts'

const { nodes: types } = postSchema
const written = new WeakMap<Node, string>()

/** The HTML of a document that has no source. */
export function writeDocument(doc: Node): string {
  return isEmpty(doc) ? '' : writeBlocks(doc.content.content)
}

/** An editor cannot show a document without blocks: it shows an empty one. */
export function isEmpty({ childCount, firstChild }: Node): boolean {
  const isLine = firstChild?.type === types.paragraph || firstChild?.type === types.bare_text
  return childCount === 1 && isLine && firstChild.content.size === 0
}

/** The HTML of a block in its simplest form. Blocks never change, so it is written once. */
export function writeBlock(node: Node, previous: Node | null): string {
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
