import { type Node, type NodeType, type ResolvedPos, Slice } from 'prosemirror-model'
import { postSchema } from '../../document/post-schema.ts'

const { paragraph, bare_text, bullet_list, ordered_list, list_item } = postSchema.nodes

/**
 * What to insert so that it fits the place: words of a paragraph join the words at the cursor, items of a list join the
 * list around it, and other blocks stay unchanged.
 */
export function fitSlice({ content, firstChild, lastChild, childCount }: Node, $from: ResolvedPos): Slice {
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
