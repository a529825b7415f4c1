import type { Lines } from './read-blocks.ts'

/** In UTF-16 units. Longer texts say more than one thing, and the ranking could not tell which one was found. */
const MAX_PASSAGE_LENGTH = 900

/** The texts of a section: one, or several if it is long, split between its blocks. */
export function splitSection(blocks: readonly Lines[]): string[] {
  const texts: string[] = []
  for (const piece of withLeadIns(blocks).flatMap(divideLong)) {
    const joined = [texts.at(-1), piece].filter((text) => text !== undefined).join('\n')
    if (texts.length > 0 && joined.length <= MAX_PASSAGE_LENGTH) texts[texts.length - 1] = joined
    else texts.push(piece)
  }
  return texts
}

/** Joins a line that announces a list ("We store:") to the list. */
function withLeadIns(blocks: readonly Lines[]): Lines[] {
  const joined: Lines[] = []
  for (const block of blocks) {
    const before = joined.at(-1)
    if (before?.at(-1)?.endsWith(':')) joined[joined.length - 1] = [...before, ...block]
    else joined.push(block)
  }
  return joined
}

/** A block that is itself too long, usually a list, is split between its lines. */
function divideLong(lines: Lines): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const line of lines) {
    if (piece !== '' && piece.length + 1 + line.length > MAX_PASSAGE_LENGTH) {
      pieces.push(piece)
      piece = ''
    }
    piece = piece === '' ? line : `${piece}\n${line}`
  }
  return piece === '' ? pieces : [...pieces, piece]
}
