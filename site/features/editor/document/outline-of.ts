import type { Node } from 'prosemirror-model'
import { postSchema } from './post-schema.ts'

export type OutlineEntry = {
  /** Before the heading, in the document. */
  position: number
  /** From 1 to 6. */
  level: number
  title: string
}

/** The headings of a document, in reading order. One without words is listed too: it is being written. */
export function outlineOf(doc: Node): OutlineEntry[] {
  const outline: OutlineEntry[] = []
  doc.descendants((node, position) => {
    if (node.type === postSchema.nodes.heading) {
      const title = node.textContent.replace(/\s+/g, ' ').trim()
      outline.push({ position, level: Number(node.attrs.level), title })
    }
    return !node.isTextblock
  })
  return outline
}
