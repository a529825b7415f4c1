import { closeHistory } from 'prosemirror-history'
import { type Node, type NodeType, type ResolvedPos, Slice } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { describeLost } from '#domain/posts/describe-lost.ts'
import { openDocument } from '../../document/post-document.ts'
import { postSchema } from '../../document/post-schema.ts'
import { isWebAddress } from '../commands/edit-link.ts'
import { withPasteNotice } from './paste-notice.tsx'
import { type ClipboardTexts, readClipboard } from './read-clipboard.ts'
import { readVerbatim } from './read-plain-text.ts'

const { paragraph, bare_text, bullet_list, ordered_list, list_item } = postSchema.nodes

export const FILES_LEFT_OUT = 'Files and pictures cannot be part of the text, so nothing was inserted.'

export type Pasted = ClipboardTexts & {
  /** HTML that was copied in a post's editor; empty if it was copied elsewhere. */
  own: string
  hasFiles: boolean
  /** The writer asked for the text without its structure. */
  isPlain: boolean
}

/** Replaces the selection with what was pasted or dropped, as one undo step, and reports what was lost. */
export function insertPasted(tr: Transaction, pasted: Pasted): Transaction {
  closeHistory(tr).setMeta('uiEvent', 'paste')
  const { text } = pasted
  const { empty, from, to, $from } = tr.selection
  if (text === '' && pasted.html === '' && pasted.hasFiles) return withPasteNotice(tr, FILES_LEFT_OUT)
  if ($from.parent.type.spec.code) return tr.insertText(text.replace(/\r\n?/g, '\n'))
  if (!empty && $from.parent.inlineContent && isWebAddress(text))
    return tr.addMark(from, to, postSchema.marks.link.create({ href: text.trim() }))
  if (pasted.isPlain) return insertHtml(tr, readVerbatim(text))
  if (pasted.own !== '') return insertHtml(tr, pasted.own)

  const read = readClipboard(pasted)
  if ('text' in read) return tr.insertText(read.text)
  return withPasteNotice(insertHtml(tr, read.html), describeLost(read.lost))
}

/** If there is no HTML, the selected words are kept. */
function insertHtml(tr: Transaction, html: string): Transaction {
  return html === '' ? tr : tr.replaceSelection(fitSlice(openDocument(html).doc, tr.selection.$from))
}

/**
 * What to insert so that it fits the place: words of a paragraph join the words at the cursor, items of a list join the
 * list around it, and other blocks stay unchanged.
 */
function fitSlice({ content, firstChild, lastChild, childCount }: Node, $from: ResolvedPos): Slice {
  const isInEmptyBlock = $from.parent.isTextblock && $from.parent.content.size === 0
  const isOne = childCount === 1
  if (isOne && isOf(firstChild, bullet_list, ordered_list) && isInItem($from)) return Slice.maxOpen(content)
  if (isInEmptyBlock && !isOne) return new Slice(content, 0, 0)
  return new Slice(content, openDepth(firstChild), openDepth(lastChild))
}

function isInItem($from: ResolvedPos): boolean {
  return $from.depth > 1 && isOf($from.node(-1), list_item)
}

function openDepth(block: Node | null): number {
  return isOf(block, paragraph, bare_text) ? 1 : 0
}

function isOf(node: Node | null, ...types: NodeType[]): boolean {
  return node !== null && types.includes(node.type)
}
