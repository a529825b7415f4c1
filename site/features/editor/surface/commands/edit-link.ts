import { linkProperties } from '@headwater/post-html/link-properties'
import type { Mark, Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import { showPanel } from '../panels/open-panels.ts'

/** A host name without a scheme, as people type it: `a.example/page`. */
const HOST = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i

const MAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

const { link } = postSchema.marks

/** The words that a link command works on: the link around the cursor or at its side, or the selection. */
export type LinkTarget = { from: number; to: number; mark: Mark | null }

export function linkTarget(state: EditorState): LinkTarget {
  const { from, to, empty, $from } = state.selection
  const isIn = (node: Node | null) => link.isInSet(node?.marks ?? []) ?? null
  const mark = isIn($from.nodeAfter) ?? (empty ? isIn($from.nodeBefore) : null)
  if (!mark) return { from, to, mark: firstLink(state, from, to) }
  return empty ? { ...rangeOf(state, mark), mark } : { from, to, mark }
}

/** The first link in a selection that begins outside it. */
function firstLink(state: EditorState, from: number, to: number): Mark | null {
  let found: Mark | null = null
  state.doc.nodesBetween(from, to, (node) => {
    found ??= link.isInSet(node.marks) ?? null
  })
  return found
}

/** All neighboring words with the same link as the cursor. */
function rangeOf(state: EditorState, mark: Mark): { from: number; to: number } {
  const { $from } = state.selection
  const { parent } = $from
  let [first, last] = [$from.index(), $from.index()]
  const hasLink = (index: number) => index >= 0 && index < parent.childCount && mark.isInSet(parent.child(index).marks)
  if (!hasLink(first)) [first, last] = [first - 1, last - 1]
  while (hasLink(first - 1)) first--
  while (hasLink(last + 1)) last++
  let from = $from.start()
  for (let index = 0; index < first; index++) from += parent.child(index).nodeSize
  let to = from
  for (let index = first; index <= last; index++) to += parent.child(index).nodeSize
  return { from, to }
}

type NewLink = { href: string; isNewTab: boolean /** Used if nothing is selected. */; words: string }

/** Links the target, keeping the class and rel that a link already has. */
export function setLink({ href, isNewTab, words }: NewLink): Command {
  return (state, dispatch) => {
    const { from, to, mark } = linkTarget(state)
    const tr = state.tr
    const text = words.trim() === '' ? href : words
    if (from === to) tr.insertText(text, from)
    const end = from === to ? from + text.length : to
    const attrs = { ...mark?.attrs, href, target: isNewTab ? '_blank' : null }
    dispatch?.(tr.removeMark(from, end, link).addMark(from, end, link.create(attrs)).removeStoredMark(link))
    return true
  }
}

/** Asks for the address. Code has no links. */
export const openLink: Command = (state, ...rest) =>
  state.selection.$from.parent.type.spec.code === true || showPanel('link')(state, ...rest)

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkTarget(state)
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}

/** The address of a link as typed or pasted, completed; null if readers would get a link that leads nowhere. */
export function readAddress(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || /\s/.test(address)) return null
  if (MAIL.test(address)) return `mailto:${address}`
  if (HOST.test(address)) return `https://${address}`
  return linkProperties({ href: address }).href === undefined ? null : address
}

/** Whether the whole text is one web address, so that pasting it over words means to link them. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim())
}
