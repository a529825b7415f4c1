import { createCounter, MAX_ELEMENTS } from '../post-html/markup-budget.ts'
import { parseFragment } from '../post-html/parse-fragment.ts'
import { serialize } from '../post-html/serialize.ts'
import { type Block, NO_MARKS } from './blocks/block.ts'
import { closePlace, createPlace } from './blocks/place.ts'
import { tidyBlocks } from './blocks/tidy-blocks.ts'
import { toHast } from './blocks/to-hast.ts'
import { createLost, type Lost } from './lost.ts'
import { takeBackLastItem } from './reading/read-list.ts'
import { readNodes } from './reading/read-nodes.ts'

export type CleanHtml = {
  /** Only tags and attributes that a post may have (specification §5), well nested, one block per line. */
  html: string
  lost: Lost
}

/**
 * HTML of another program (a clipboard's text/html, the body of a WordPress or Ghost post) as HTML for a post: the
 * structure that the other program showed, and nothing else. `renderPostHtml` drops nothing from the result, and
 * cleaning it again changes nothing.
 *
 * @throws RangeError if the markup exceeds the budget (post-html/markup-budget.ts)
 */
export function cleanForeignHtml(html: string): CleanHtml {
  const lost = createLost()
  const place = createPlace()
  const nodes = parseFragment(withoutPictureData(withoutClipboardHeader(html)))
  takeBackLastItem(nodes)
  readNodes(nodes, place, {
    marks: NO_MARKS,
    tag: 'p',
    script: null,
    isStruckOut: false,
    lost,
    boldClasses: boldClassesIn(html),
    read: readNodes,
    countCells: createCounter(MAX_ELEMENTS, 'cells'),
  })
  return { html: blocksToHtml(tidyBlocks(closePlace(place))), lost }
}

/** Blocks as HTML for a post. */
export function blocksToHtml(blocks: readonly Block[]): string {
  return serialize(toHast(blocks))
}

/** Windows puts the positions of the copied part in front of it. */
function withoutClipboardHeader(html: string): string {
  return /^\s*Version:\d/.test(html) ? html.slice(html.indexOf('<')) : html
}

/** Reads rules for one class, as `.xl65 {font-weight:700;}`. */
function boldClassesIn(html: string): ReadonlySet<string> {
  const rules = html.matchAll(/^[ \t]{0,9}(?:td)?\.([\w-]{1,40})\s{0,9}\{([^{}]{0,2000})\}/gm)
  const bold = [...rules].filter(([, , style]) => /font-weight:\s{0,9}(bold|[6-9]00)/.test(style ?? ''))
  return new Set(bold.map(([, name = '']) => name))
}

/** The bytes of pictures would use up the budget, and pictures are left out anyway. */
function withoutPictureData(html: string): string {
  return html.replace(/\bdata:image\/[^"'\s>]*/gi, 'data:')
}
