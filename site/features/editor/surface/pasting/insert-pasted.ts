import { closeHistory } from 'prosemirror-history'
import type { Transaction } from 'prosemirror-state'
import { describeLost } from '#domain/posts/foreign-html/lost.ts'
import { openDocument } from '../../document/post-document.ts'
import { postSchema } from '../../document/post-schema.ts'
import { type ClipboardTexts, readClipboard } from '../../paste/read-clipboard.ts'
import { readVerbatim } from '../../paste/read-plain-text.ts'
import { isWebAddress } from '../links/read-address.ts'
import { fitSlice } from './fit-slice.ts'
import { tell } from './told.ts'

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
  if (text === '' && pasted.html === '' && pasted.hasFiles) return tell(tr, FILES_LEFT_OUT)
  if ($from.parent.type.spec.code) return tr.insertText(text.replace(/\r\n?/g, '\n'))
  if (!empty && $from.parent.inlineContent && isWebAddress(text))
    return tr.addMark(from, to, postSchema.marks.link.create({ href: text.trim() }))
  if (pasted.isPlain) return insertHtml(tr, readVerbatim(text))
  if (pasted.own !== '') return insertHtml(tr, pasted.own)

  const read = readClipboard(pasted)
  if ('text' in read) return tr.insertText(read.text)
  return tell(insertHtml(tr, read.html), describeLost(read.lost))
}

/** If there is no HTML, the selected words are kept. */
function insertHtml(tr: Transaction, html: string): Transaction {
  return html === '' ? tr : tr.replaceSelection(fitSlice(openDocument(html).doc, tr.selection.$from))
}
