import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Selection, type Transaction } from 'prosemirror-state'
import { type DirectEditorProps, EditorView } from 'prosemirror-view'
import { openDocument, type PostDocument } from '../document/post-document.ts'
import { revealSelection } from './typing/newest-selection.ts'
import { createWritingPlugins } from './writing-plugins.ts'

export type Surface = ReturnType<typeof createSurface>

/**
 * A document that can be written in, without its React component: tools read the state and run commands, and the view
 * is in the page only while it is shown. `onChange` gets the HTML after each change.
 */
export function createSurface(html: string, onChange: (html: string) => void) {
  const documents = createOpenDocuments()
  /** What was written here and may still come back to `show`, oldest first. The last one is in the view. */
  let pending = [html]
  let state = EditorState.create({ doc: documents.open(html), plugins: createWritingPlugins() })
  let view: EditorView | null = null
  const listeners = new Set<() => void>()

  function dispatch(tr: Transaction): void {
    state = state.apply(tr)
    view?.updateState(state)
    if (view && tr.scrolledIntoView) revealSelection(view)
    if (tr.docChanged) report(documents.write(state.doc))
    for (const listener of listeners) listener()
  }

  function report(next: string): void {
    if (next === pending.at(-1)) return
    pending.push(next)
    onChange(next)
  }

  return {
    getState: () => state,
    getView: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch,
    /** Runs a command and returns to the text. */
    run(command: Command): void {
      command(state, dispatch, view ?? undefined)
      view?.focus()
    },
    focus: () => view?.focus(),
    /**
     * Shows HTML that was not written here, such as a restored or merged text, and keeps the cursor between the same
     * words. Undo restores the previous text. HTML that was written here comes back too, after a render, on a busy
     * machine when more has been typed: showing it would remove the letters typed since.
     */
    show(html: string): void {
      const returned = pending.lastIndexOf(html)
      pending = returned < 0 ? [html] : pending.slice(returned)
      if (returned >= 0) return
      const tr = state.tr.replaceWith(0, state.doc.content.size, documents.open(html).content)
      dispatch(closeHistory(tr.setSelection(samePlace(state, tr.doc))))
      // What is typed next is undone by itself, however soon it is typed.
      dispatch(closeHistory(state.tr))
    },
    /** Puts the view into the page, and returns a function that removes it. */
    mount(place: HTMLElement, props: Omit<DirectEditorProps, 'state'>): () => void {
      const mounted = new EditorView(place, { ...props, state, dispatchTransaction: dispatch })
      view = mounted
      return () => {
        mounted.destroy()
        if (view === mounted) view = null
      }
    },
  }
}

/** Where the cursor belongs in a text that replaces the current one: between the same words, if it has them. */
function samePlace({ doc: before, selection: { head } }: EditorState, after: Node): Selection {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  const isAfterChange = start !== null && end !== null && head > start && head >= end.a
  const place = isAfterChange ? head + end.b - end.a : head
  return Selection.near(after.resolve(Math.min(place, after.content.size)))
}

type Opening = PostDocument & { blocks: ReadonlySet<Node> }

/**
 * All texts that were opened in one field. Undo can go back to a text before the last one; its blocks are then written
 * as in that text.
 */
function createOpenDocuments() {
  const openings: Opening[] = []

  return {
    open(html: string): Node {
      const { doc, write } = openDocument(html)
      openings.unshift({ doc, write, blocks: new Set(doc.children) })
      return doc
    },
    write(doc: Node): string {
      return openingOf(doc, openings)?.write(doc) ?? ''
    },
  }
}

/** The text that most of the blocks come from; the newest if there are several. */
function openingOf(doc: Node, openings: readonly Opening[]): Opening | undefined {
  if (openings.length < 2) return openings[0]
  const counts = openings.map(({ blocks }) => doc.children.filter((block) => blocks.has(block)).length)
  return openings[counts.indexOf(Math.max(...counts))]
}
