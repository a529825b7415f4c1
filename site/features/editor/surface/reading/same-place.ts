import type { Node } from 'prosemirror-model'
import { type EditorState, Selection } from 'prosemirror-state'

/** Where the cursor belongs in a text that replaces the current one: between the same words, if it has them. */
export function samePlace({ doc: before, selection: { head } }: EditorState, after: Node): Selection {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  const isAfterChange = start !== null && end !== null && head > start && head >= end.a
  const place = isAfterChange ? head + end.b - end.a : head
  return Selection.near(after.resolve(Math.min(place, after.content.size)))
}
