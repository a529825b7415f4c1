import type { Slice } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { openDocument } from '../../document/post-document.ts'
import { postSchema } from '../../document/post-schema.ts'
import type { Pasted } from './insert-pasted.ts'

let loaded: ReaderModule | null = null

/** Holds the HTML exactly as a post has it. Other programs read text/html, which browsers change. */
const OWN_TYPE = 'application/x-post-html'

/**
 * Copies and pastes without the browser's HTML parser, which the site's policy for Trusted Types does not allow. What
 * was copied in this field is pasted unchanged.
 */
export function clipboard(): Plugin {
  let copied: { html: string; slice: Slice } | null = null
  let isPlain = false

  function copy(view: EditorView, event: ClipboardEvent): boolean {
    const data = event.clipboardData
    if (!data || view.state.selection.empty) return false
    const slice = view.state.selection.content()
    const html = htmlOfSlice(slice)
    copied = { html, slice }
    data.clearData()
    data.setData(OWN_TYPE, html)
    data.setData('text/html', html)
    data.setData('text/plain', slice.content.textBetween(0, slice.content.size, '\n\n', '\n'))
    event.preventDefault()
    if (event.type === 'cut') view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
    return true
  }

  function paste(view: EditorView, data: DataTransfer): void {
    const pasted = read(data, isPlain)
    isPlain = false
    const isSame = copied !== null && copied.html === pasted.own && !pasted.isPlain
    if (isSame && copied) view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView())
    else insert(view, pasted)
  }

  return new Plugin({
    view() {
      window.requestIdleCallback?.(() => void loadReader().catch(() => {}))
      return {}
    },
    props: {
      handleDOMEvents: {
        copy: (view, event) => isText(view, event) && copy(view, event),
        cut: (view, event) => isText(view, event) && copy(view, event),
        keydown(_view, event) {
          isPlain = event.shiftKey && (event.ctrlKey || event.metaKey) && event.code === 'KeyV'
          return false
        },
        paste(view, event) {
          if (!isText(view, event) || !event.clipboardData) return false
          event.preventDefault()
          paste(view, event.clipboardData)
          return true
        },
        drop(view, event) {
          if (view.dragging || !event.dataTransfer) return false
          event.preventDefault()
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!place) return true
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
          insert(view, read(event.dataTransfer, false))
          return true
        },
      },
    },
  })
}

/** Pastes at once if the reader is loaded. If it cannot be loaded, at least the words are inserted. */
function insert(view: EditorView, pasted: Pasted): void {
  const reader = loadedReader()
  if (reader) view.dispatch(reader.insertPasted(view.state.tr, pasted).scrollIntoView())
  else void insertLater(view, pasted)
}

async function insertLater(view: EditorView, pasted: Pasted): Promise<void> {
  const reader = await loadReader().catch((error: unknown) => console.warn(error))
  if (view.isDestroyed) return
  const { tr } = view.state
  view.dispatch((reader ? reader.insertPasted(tr, pasted) : tr.insertText(pasted.text)).scrollIntoView())
}

/** Fields inside the text, such as a code block's language, have their own clipboard. */
function isText(view: EditorView, { target }: Event): boolean {
  return target instanceof Element && view.dom.contains(target) && !target.matches('input, textarea')
}

function read(data: DataTransfer, isPlain: boolean): Pasted {
  return {
    own: data.getData(OWN_TYPE),
    html: data.getData('text/html'),
    text: data.getData('text/plain'),
    vscode: data.getData('vscode-editor-data'),
    hasFiles: data.files.length > 0,
    isPlain,
  }
}

/** Copied blocks as a post's HTML. A part of one paragraph is words, so that other programs insert it into a line. */
function htmlOfSlice({ content, openStart, openEnd }: Slice): string {
  const { firstChild, childCount } = content
  const isPartOfOne = childCount === 1 && openStart === 1 && openEnd === 1 && firstChild?.type.spec.code !== true
  const blocks = isPartOfOne && firstChild ? postSchema.nodes.bare_text.create(null, firstChild.content) : content
  return openDocument('').write(postSchema.node('doc', null, blocks))
}

type ReaderModule = typeof import('./insert-pasted.ts')

/** The code that reads other programs' clipboards is a third of the editor, and not needed for the first letter. */
async function loadReader(): Promise<ReaderModule> {
  loaded = await import('./insert-pasted.ts')
  return loaded
}

/** Null until it is loaded. */
function loadedReader(): ReaderModule | null {
  return loaded
}
