import { diffArrays } from 'diff'

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'quotation' | 'code'

/** A paragraph, heading or list item as readers see it. */
export type TextBlock = {
  kind: BlockKind
  text: string
  /** The same with inline tags and addresses of links, to notice a change that the words don't show. */
  markup: string
}

/** Words that both texts have, or only the first or the second. */
export type Run = { kind: 'same' | 'removed' | 'added'; text: string }

export type DiffBlock = {
  kind: BlockKind
  runs: Run[]
  /** The words are the same; tags or the addresses of links are not. */
  isReformatted: boolean
}

/** Texts that differ in more places take too long to compare, and count as having nothing in common. */
export const MAX_DIFFERENCES = 1_000
const LIMITS = { maxEditLength: MAX_DIFFERENCES }

/** Blocks with fewer words in common are shown one after another, not word by word. */
const MIN_SIMILARITY = 0.4
/** A block is compared with at most this many others. */
const MAX_CANDIDATES = 20

/** Both texts as one, paragraph by paragraph, with the words of changed paragraphs compared. */
export function diffBlocks(first: readonly TextBlock[], second: readonly TextBlock[]): DiffBlock[] {
  const keyOf = ({ kind, text }: TextBlock) => `${kind} ${text}`
  const matches = matchSequences(first.map(keyOf), second.map(keyOf))
  const result: DiffBlock[] = []
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...matches, [first.length, second.length] as const]) {
    result.push(...diffGap(first.slice(i, nextI), second.slice(j, nextJ)))
    const [left, right] = [first[nextI], second[nextJ]]
    if (left && right) {
      const isReformatted = left.markup !== right.markup
      result.push({ kind: right.kind, runs: [{ kind: 'same', text: right.text }], isReformatted })
    }
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  return result
}

/** Pairs blocks of the gap that are similar, in their order. */
function diffGap(removed: readonly TextBlock[], added: readonly TextBlock[]): DiffBlock[] {
  const result: DiffBlock[] = []
  let rest = removed
  for (const block of added) {
    const similar = findSimilar(rest, block.text)
    if (!similar) {
      result.push(wholeBlock(block, 'added'))
      continue
    }
    const { index, runs } = similar
    result.push(...rest.slice(0, index).map((other) => wholeBlock(other, 'removed')))
    result.push({ kind: block.kind, runs, isReformatted: false })
    rest = rest.slice(index + 1)
  }
  return [...result, ...rest.map((other) => wholeBlock(other, 'removed'))]
}

/** The first of the blocks that is similar to the text, and what differs. Null if none is. */
function findSimilar(blocks: readonly TextBlock[], text: string): { index: number; runs: Run[] } | null {
  for (const [index, other] of blocks.slice(0, MAX_CANDIDATES).entries()) {
    const runs = hasSharedWords(other.text, text) ? diffWords(other.text, text) : []
    if (similarity(runs) >= MIN_SIMILARITY) return { index, runs }
  }
  return null
}

/** Rules out texts with too few words in common in any order, a hundred times faster than a comparison in order. */
function hasSharedWords(first: string, second: string): boolean {
  const [words, others] = [first.match(WORD) ?? [], second.match(WORD) ?? []]
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const shared = others.filter((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count > 0
  })
  // A little less than the similarity, in which punctuation counts, too.
  const enough = (MIN_SIMILARITY - 0.05) * Math.max(words.join('').length, others.join('').length)
  return shared.join('').length >= enough
}

function wholeBlock({ kind, text }: TextBlock, change: Run['kind']): DiffBlock {
  return { kind, runs: [{ kind: change, text }], isReformatted: false }
}

/** Words, spaces and punctuation marks. */
const TOKEN = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu
const WORD = /[\p{L}\p{N}]+/gu

function diffWords(first: string, second: string): Run[] {
  const changes = diffArrays(first.match(TOKEN) ?? [], second.match(TOKEN) ?? [], LIMITS)
  if (!changes) {
    return [
      { kind: 'removed', text: first },
      { kind: 'added', text: second },
    ]
  }
  const kindOf = ({ added, removed }: (typeof changes)[number]) => (added ? 'added' : removed ? 'removed' : 'same')
  return joinAcrossSpaces(changes.map((change) => ({ kind: kindOf(change), text: change.value.join('') })))
}

/** Three replaced words in a row are one replacement, not three with spaces between them. */
function joinAcrossSpaces(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed) result.push({ kind: 'removed', text: removed })
    if (added) result.push({ kind: 'added', text: added })
    ;[removed, added] = ['', '']
  }
  for (const [index, { kind, text }] of runs.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && removed && added && index < runs.length - 1
    if (kind === 'same' && !isBetween) {
      flush()
      result.push({ kind, text })
      continue
    }
    if (kind !== 'added') removed += text
    if (kind !== 'removed') added += text
  }
  flush()
  return result
}

function similarity(runs: readonly Run[]): number {
  const lengthOf = (wanted: readonly Run['kind'][]) =>
    runs.filter(({ kind }) => wanted.includes(kind)).reduce((sum, { text }) => sum + text.trim().length, 0)
  const same = lengthOf(['same'])
  return same / Math.max(1, same + Math.max(lengthOf(['removed']), lengthOf(['added'])))
}

/** A plain text, such as a title, as blocks: one for each line. */
export function readLines(text: string): TextBlock[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => ({ kind: 'paragraph', text: line, markup: line }))
}

/** The pairs of indexes at which both sequences have the same entries in the same order: as many as possible. */
function matchSequences(left: readonly string[], right: readonly string[]): [number, number][] {
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  for (const { added, removed, count } of diffArrays([...left], [...right], LIMITS) ?? []) {
    const matched = added || removed ? 0 : count
    pairs.push(...Array.from({ length: matched }, (_, index): [number, number] => [i + index, j + index]))
    i += added ? 0 : count
    j += removed ? 0 : count
  }
  return pairs
}
