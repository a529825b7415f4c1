import { renderPostHtml } from '@headwater/post-html'
import { MAX_ELEMENTS } from '@headwater/post-html/markup-budget'
import { parseFragment } from '@headwater/post-html/parse-fragment'
import { readNodes } from '@headwater/post-html/read-nodes'
import { escapeBracketedAddresses } from '@headwater/post-html/text-rules'
import type { Node } from 'prosemirror-model'
import { postSchema } from './post-schema.ts'
import { readLinesAndBlocks, showsTheSame } from './read-blocks.ts'
import { writeBlocks, writeDocument } from './write-blocks.ts'

/** A post's text, open for editing. */
export type PostDocument = {
  doc: Node
  /**
   * The HTML of an edited document, in the simplest form; the text itself, byte for byte, if every edit was undone. Fast
   * enough for every keystroke: results are remembered for each block.
   */
  write: (doc: Node) => string
}

/** Opens HTML, as the author typed or stored it. */
export function openDocument(html: string): PostDocument {
  const blocks = openBlocks(html)
  const doc = postSchema.node('doc', null, blocks.length > 0 ? blocks : [postSchema.node('paragraph')])
  return { doc, write: (edited) => (edited.eq(doc) ? html : writeDocument(edited)) }
}

/** What readers see, as blocks; a text over the markup budget is one block of markup. */
function openBlocks(html: string): Node[] {
  try {
    if (mayExceedBudget(html) && renderPostHtml(html).isSource) return asHtml(html)
    const parsed = parseFragment(escapeBracketedAddresses(html))
    const blocks = readLinesAndBlocks(readNodes(parsed, { isNewlineMarked: true }))
    if (!hasBareUrl(blocks) || showsTheSame(html, writeBlocks(blocks))) return blocks
    // Tags without effect, which are not in the document, ended a bare URL. As a link, it ends where readers see it end.
    return readLinesAndBlocks(parseFragment(renderPostHtml(html).html))
  } catch (error) {
    if (error instanceof RangeError) return asHtml(html)
    throw error
  }
}

function asHtml(source: string): Node[] {
  return [postSchema.node('html_block', { source })]
}

/** Each element, line break and link needs one of these characters. */
function mayExceedBudget(html: string): boolean {
  return html.length > MAX_ELEMENTS && (html.match(/[<\n\r&]|:\/\//g)?.length ?? 0) > MAX_ELEMENTS
}

function hasBareUrl(blocks: readonly Node[]): boolean {
  return blocks.some((block) => /https?:\/\//i.test(block.textContent))
}
