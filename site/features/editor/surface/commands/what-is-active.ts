import type { MarkType, Node, NodeType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'

/** Whether all typed words would have the mark, or some of the selected ones have it. */
export function hasMark(state: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, type)
}

/** The nearest block of this type around the start of the selection, with its position; null if there is none. */
export function blockAround(state: EditorState, ...types: NodeType[]): { node: Node; position: number } | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, position: $from.before(depth) }
  }
  return null
}

/** The names in the list of block styles: a heading by its level, `code`, or `paragraph` for all other words. */
export type BlockStyle = 'paragraph' | 'code' | `heading-${number}`

export function blockStyle(state: EditorState): BlockStyle {
  const { parent } = state.selection.$from
  if (parent.type.name === 'heading') return `heading-${parent.attrs.level as number}`
  return parent.type.name === 'code_block' ? 'code' : 'paragraph'
}
