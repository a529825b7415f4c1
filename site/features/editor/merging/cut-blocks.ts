/** A top-level paragraph, heading, list … of a post's HTML, or a line of text outside of any. */
export type SourceBlock = {
  source: string
  /** The white space that follows. Blocks with their white space, joined, are the HTML they were cut from. */
  space: string
  /** Nothing follows, not even white space. */
  isLast?: boolean
}

const BLOCK_TAGS = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre div table section article hr'.split(' '))
const VOID_TAGS = new Set('br hr img input wbr'.split(' '))

/** A comment, a tag with its name, or an end of line. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>|\n/gi

/**
 * Cuts HTML before and after each top-level block, and elsewhere at the ends of lines, as the page shows them (readings
 * D23). A heuristic that needs no parser: markup that it doesn't understand stays in one piece.
 */
export function cutBlocks(html: string): SourceBlock[] {
  const cuts = [0]
  const open: string[] = []
  for (const { 0: token, 1: slash, 2: name = '', index } of html.matchAll(TOKEN)) {
    const [tag, end] = [name.toLowerCase(), index + token.length]
    if (token === '\n') {
      if (open.length === 0) cuts.push(end)
    } else if (slash) {
      const at = open.lastIndexOf(tag)
      if (at >= 0) open.length = at
      if (open.length === 0 && BLOCK_TAGS.has(tag)) cuts.push(end)
    } else if (tag !== '') {
      // A block ends the paragraph before it, whose end tag may be missing.
      if (BLOCK_TAGS.has(tag) && open.at(-1) === 'p') open.pop()
      if (BLOCK_TAGS.has(tag) && open.length === 0) cuts.push(index)
      if (!VOID_TAGS.has(tag)) open.push(tag)
    }
  }
  return joinSpace(cuts.map((cut, index) => html.slice(cut, cuts[index + 1])))
}

/** Adds pieces of white space to the block before them. */
function joinSpace(pieces: readonly string[]): SourceBlock[] {
  const blocks: SourceBlock[] = []
  for (const piece of pieces) {
    const source = piece.trimEnd()
    const last = blocks.at(-1)
    if (source === '' && last) last.space += piece
    else if (piece !== '') blocks.push({ source, space: piece.slice(source.length) })
  }
  const last = blocks.at(-1)
  if (last?.space === '') last.isLast = true
  return blocks
}
