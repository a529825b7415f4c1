import { type Node, Slice } from 'prosemirror-model'
import { Plugin, Selection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { describeLost } from '#domain/posts/foreign-html/lost.ts'
import { openDocument } from '../../document/post-document.ts'
import { postSchema } from '../../document/post-schema.ts'
import { readClipboard } from '../../paste/read-clipboard.ts'
import { isWebAddress } from '../links/read-address.ts'
import { tell } from './told.ts'

/**
 * Copies and pastes without the browser's HTML parser, which the site's policy for Trusted Types does not allow. What
 * was copied in this field is pasted as it was.
 */
export function clipboard(): Plugin {
  let copied: { html: string; slice: Slice } | null = null

  function copy(view: EditorView, event: ClipboardEvent): boolean {
    const data = event.clipboardData
    if (!data || view.state.selection.empty) return false
    const slice = view.state.selection.content()
    const { dom, text } = view.serializeForClipboard(slice)
    copied = { html: dom.innerHTML, slice }
    data.clearData()
    data.setData('text/html', dom.innerHTML)
    data.setData('text/plain', text)
    event.preventDefault()
    if (event.type === 'cut') view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
    return true
  }

  function insert(view: EditorView, data: DataTransfer): void {
    const html = data.getData('text/html')
    if (copied && html === copied.html) view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView())
    else view.dispatch(insertForeign(view.state.tr, data).scrollIntoView())
  }

  return new Plugin({
    props: {
      handleDOMEvents: {
        copy: (view, event) => isText(view, event) && copy(view, event),
        cut: (view, event) => isText(view, event) && copy(view, event),
        paste(view, event) {
          if (!isText(view, event) || !event.clipboardData) return false
          event.preventDefault()
          insert(view, event.clipboardData)
          return true
        },
        drop(view, event) {
          if (view.dragging || !event.dataTransfer) return false
          event.preventDefault()
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!place) return true
          const tr = view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos)))
          view.dispatch(insertForeign(tr, event.dataTransfer))
          return true
        },
      },
    },
  })
}

/** Fields inside the text, such as a code block's language, have their own clipboard. */
function isText(view: EditorView, { target }: Event): boolean {
  return target instanceof Element && view.dom.contains(target) && !target.matches('input, textarea')
}

/** Replaces the selection by what another program put on the clipboard. */
function insertForeign(tr: Transaction, data: DataTransfer): Transaction {
  const text = data.getData('text/plain')
  const { empty, from, to, $from } = tr.selection
  if ($from.parent.type.spec.code) return tr.insertText(text.replace(/\r\n?/g, '\n'))
  if (!empty && $from.parent.inlineContent && isWebAddress(text))
    return tr.addMark(from, to, postSchema.marks.link.create({ href: text.trim() }))
  const read = readClipboard({ html: data.getData('text/html'), text, vscode: data.getData('vscode-editor-data') })
  if ('text' in read) return tr.insertText(read.text)
  const isInEmptyBlock = $from.parent.isTextblock && $from.parent.content.size === 0
  tr.replaceSelection(sliceOf(openDocument(read.html).doc, isInEmptyBlock))
  return tell(tr, describeLost(read.lost))
}

/** Words join the words at the cursor; in an empty block they stay the blocks that they are. */
function sliceOf(doc: Node, isInEmptyBlock: boolean): Slice {
  const { content, firstChild, childCount } = doc
  const isWords = childCount === 1 && firstChild !== null && ['paragraph', 'bare_text'].includes(firstChild.type.name)
  return isInEmptyBlock && !isWords ? new Slice(content, 0, 0) : Slice.maxOpen(content)
}
