import type { Mark, Node } from 'prosemirror-model'
import { postSchema } from '../post-schema.ts'

const { marks: types } = postSchema
const TAGS = new Map([
  [types.link, 'a'],
  [types.strong, 'strong'],
  [types.em, 'em'],
  [types.underline, 'u'],
  [types.code, 'code'],
])

/** The words of a block with their marks, in as few tags as possible. */
export function writeLine(block: Node): string {
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

export function escapeText(text: string): string {
  if (!/[&<>\0\r\u00a0]/.test(text)) return text
  return text
    .replaceAll('\0', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\u00a0', '&nbsp;')
}

export function escapeAttribute(value: string): string {
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
