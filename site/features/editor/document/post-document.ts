import { renderPostHtml } from '@headwater/post-html'
import { MAX_ELEMENTS } from '@headwater/post-html/markup-budget'
import { sanitizeMarkup } from '@headwater/post-html/read-nodes'
import type { Node } from 'prosemirror-model'
import { openPieces, type SourceBlocks } from './open-pieces.ts'
import { postSchema } from './post-schema.ts'
import { showsTheSame } from './read-blocks.ts'
import { createWriter } from './write-around.ts'

/** A post's text, open for editing. */
export type PostDocument = {
  doc: Node
  /**
   * The HTML of an edited document. Blocks that were not edited are returned byte for byte, and so is a document in
   * which every edit was undone. Fast enough for every keystroke: results are remembered for each block.
   */
  write: (doc: Node) => string
}

/** Opens HTML, as the author typed or stored it. */
export function openDocument(html: string): PostDocument {
  const source = openSource(html)
  const blocks = source.pieces.flatMap((piece) => piece.blocks)
  const doc = postSchema.node('doc', null, blocks.length > 0 ? blocks : [postSchema.node('paragraph')])
  const write = createWriter(source)
  return { doc, write: (edited) => (edited.eq(doc) ? html : write(edited)) }
}

function openSource(html: string): SourceBlocks {
  try {
    if (mayExceedBudget(html) && renderPostHtml(html).isSource) return asHtml(html)
    return openPieces(html) ?? openRepaired(html)
  } catch (error) {
    if (error instanceof RangeError) return asHtml(html)
    throw error
  }
}

/** Tags in disorder are put in order, as a parser reads them, if readers see no difference. */
function openRepaired(html: string): SourceBlocks {
  const repaired = sanitizeMarkup(html)
  const source = showsTheSame(html, repaired) ? openPieces(repaired) : null
  return source ?? asHtml(html)
}

function asHtml(source: string): SourceBlocks {
  const block = postSchema.node('html_block', { source })
  return { pieces: [{ source, blocks: [block], isLine: true, before: null, after: null }], separators: ['', ''] }
}

/** Each element, line break and link needs one of these characters. */
function mayExceedBudget(html: string): boolean {
  return html.length > MAX_ELEMENTS && (html.match(/[<\n\r&]|:\/\//g)?.length ?? 0) > MAX_ELEMENTS
}
