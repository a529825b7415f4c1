import type { Node } from 'prosemirror-model'
import { postSchema } from '#site/features/editor/document/post-schema.ts'
import { isBlankLine, tidyLine } from '#site/features/editor/document/read-blocks.ts'
import { isEmpty } from '#site/features/editor/document/write-blocks.ts'

const { nodes } = postSchema

/**
 * The document as it is after it has been written and reopened: without what readers don't see. White space is
 * collapsed, empty lines without a tag are gone, and lines that would run together are paragraphs.
 */
export function asReopened(doc: Node): Node {
  const blocks = reopenBlocks(doc.content.content)
  const reopened = doc.type.create(null, blocks.length > 0 ? blocks : nodes.paragraph.create())
  return isEmpty(reopened) ? doc.type.create(null, nodes.paragraph.create()) : reopened
}

function reopenBlocks(blocks: readonly Node[]): Node[] {
  const paragraphs = blocks.map((block, index) =>
    block.type === nodes.bare_text && blocks[index - 1]?.type === nodes.bare_text
      ? nodes.paragraph.create(null, block.content)
      : block,
  )
  return paragraphs
    .filter((block) => block.type !== nodes.bare_text || !isBlankLine(block.content.content))
    .map(reopenBlock)
}

function reopenBlock(block: Node): Node {
  if (block.type === nodes.code_block || block.isAtom) return block
  if (block.inlineContent) return block.copy(postSchema.node('paragraph', null, reopenLine(block)).content)
  const inside = reopenBlocks(block.content.content)
  return block.type.create(block.attrs, inside.length > 0 ? inside : nodes.bare_text.create())
}

function reopenLine(block: Node): Node[] {
  const line = block.content.content.flatMap((node) => {
    if (!node.isText) return nodes.hard_break.create({ ...node.attrs, isNewline: false }, null, node.marks)
    return (node.text ?? '').split(/(\r\n|\r|\n)/).flatMap((text, index) => {
      if (index % 2 === 1) return nodes.hard_break.create(null, null, node.marks)
      return text === '' ? [] : postSchema.text(text, node.marks)
    })
  })
  return tidyLine(line)
}
