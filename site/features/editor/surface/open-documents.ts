import type { Node } from 'prosemirror-model'
import { openDocument, type PostDocument } from '../document/post-document.ts'

type Opening = PostDocument & { blocks: ReadonlySet<Node> }

/**
 * All texts that were opened in one field. Undo can go back to a text before the last one; its blocks are then written
 * as in that text.
 */
export function createOpenDocuments() {
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
