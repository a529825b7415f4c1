import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { openPanelOf, withPanel } from './open-panels.ts'

/** Characters with a meaning in regular expressions. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g

export type Search = { query: string; isCaseSensitive: boolean }
export type Found = Search & { matches: readonly Match[] /** -1 if there is no match. */; index: number }

const NOTHING: Found = { query: '', isCaseSensitive: false, matches: [], index: -1 }
const MATCH = 'writing-match'
const key = new PluginKey<Found>('find')

/**
 * As many as fit on several screens: marking thousands, such as the matches of one letter in a long text, takes half a
 * second.
 */
const MAX_SHOWN = 300

/** Finds words in the text and shows the matches around the current one while the panel is open. */
export function finding(): Plugin {
  return new Plugin<Found>({
    key,
    state: {
      init: () => NOTHING,
      apply(tr, found) {
        const next = { ...found, ...(tr.getMeta(key) as Partial<Found> | undefined) }
        return tr.docChanged && next.query !== '' ? searchAgain(tr, next) : next
      },
    },
    props: {
      decorations(state) {
        const { matches, index } = readFound(state)
        if (openPanelOf(state) !== 'find' || matches.length === 0) return null
        const first = Math.max(0, index - MAX_SHOWN / 2)
        const decorations = matches.slice(first, first + MAX_SHOWN).map((match, place) => {
          const isNow = first + place === index
          return Decoration.inline(match.from, match.to, { class: isNow ? `${MATCH} writing-match-now` : MATCH })
        })
        return DecorationSet.create(state.doc, decorations)
      },
    },
  })
}

export function readFound(state: EditorState): Found {
  return key.getState(state) ?? NOTHING
}

/** Opens the panel with the selected words, if they are in one block. */
export const openFind: Command = (state, dispatch) => {
  const { from, to, $from, $to } = state.selection
  const isCaseSensitive = readFound(state).isCaseSensitive
  const query = $from.sameParent($to) ? state.doc.textBetween(from, to, null, '\ufffc') : ''
  const open = (tr: Transaction) => dispatch?.(withPanel(tr, 'find'))
  if (query === '' || query.includes('\ufffc')) open(state.tr)
  else search({ query, isCaseSensitive })(state, open)
  return true
}

/** Selects the first match at or after the cursor, or the first one in the text. */
export function search(wanted: Search): Command {
  return (state, dispatch) => {
    const matches = findMatches(state.doc, wanted)
    const index = matches.length === 0 ? -1 : firstFrom(matches, state.selection.from)
    dispatch?.(select(state.tr, matches[index]).setMeta(key, { ...wanted, matches, index }))
    return true
  }
}

/** Goes to the next match, or with -1 to the previous one, wrapping around at the ends. */
export function step(by: 1 | -1): Command {
  return (state, dispatch) => {
    const { matches, index } = readFound(state)
    if (matches.length === 0) return false
    const next = (index + by + matches.length) % matches.length
    dispatch?.(select(state.tr, matches[next]).setMeta(key, { index: next }))
    return true
  }
}

/** Replaces the current match; the next one becomes the current one. */
export function replaceOne(replacement: string): Command {
  return (state, dispatch) => {
    const { matches, index } = readFound(state)
    const match = matches[index]
    if (!match) return false
    const tr = replaceMatch(state.tr, match, replacement)
    // A replacement that contains the words is not found again.
    const rest = findMatches(tr.doc, readFound(state))
    const next = rest.length === 0 ? -1 : firstFrom(rest, match.from + replacement.length)
    dispatch?.(select(tr, rest[next]).setMeta(key, { index: next }))
    return true
  }
}

export function replaceAll(replacement: string): Command {
  return (state, dispatch) => {
    const { matches } = readFound(state)
    if (matches.length === 0) return false
    const tr = state.tr
    // From the end, so that earlier positions stay valid.
    for (const match of [...matches].reverse()) replaceMatch(tr, match, replacement)
    dispatch?.(tr)
    return true
  }
}

function replaceMatch(tr: Transaction, { from, to }: Match, replacement: string): Transaction {
  return replacement === '' ? tr.delete(from, to) : tr.insertText(replacement, from, to)
}

function select(tr: Transaction, match: Match | undefined): Transaction {
  return match ? tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView() : tr
}

/** The first match at or after a position; the very first if there is none. */
function firstFrom(matches: readonly Match[], position: number): number {
  return Math.max(
    0,
    matches.findIndex(({ from }) => from >= position),
  )
}

function searchAgain({ doc }: Transaction, found: Found): Found {
  const matches = findMatches(doc, found)
  return { ...found, matches, index: Math.min(Math.max(found.index, 0), matches.length - 1) }
}

type Match = { from: number; to: number }

/** Where a text occurs in the document, inside single blocks, in reading order and without overlaps. */
export function findMatches(
  doc: Node,
  { query, isCaseSensitive }: { query: string; isCaseSensitive: boolean },
): readonly Match[] {
  if (query === '') return []
  const pattern = new RegExp(query.replace(SIGNS, '\\$&'), isCaseSensitive ? 'gu' : 'giu')
  const matches: Match[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    // Each line break takes one position, like the character that replaces it here.
    const text = block.textBetween(0, block.content.size, null, '\ufffc')
    for (const { index, 0: found } of text.matchAll(pattern))
      matches.push({ from: position + 1 + index, to: position + 1 + index + found.length })
    return false
  })
  return matches
}
