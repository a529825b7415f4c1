import { matchSequences } from './match-sequences.ts'

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

/** Blocks with fewer words in common are shown one after another, not word by word. */
const MIN_SIMILARITY = 0.4

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
    const diffs = rest.slice(0, 20).map((other) => diffWords(other.text, block.text))
    const index = diffs.findIndex((runs) => similarity(runs) >= MIN_SIMILARITY)
    const runs = diffs[index]
    if (!runs) {
      result.push(wholeBlock(block, 'added'))
      continue
    }
    result.push(...rest.slice(0, index).map((other) => wholeBlock(other, 'removed')))
    result.push({ kind: block.kind, runs, isReformatted: false })
    rest = rest.slice(index + 1)
  }
  return [...result, ...rest.map((other) => wholeBlock(other, 'removed'))]
}

function wholeBlock({ kind, text }: TextBlock, change: Run['kind']): DiffBlock {
  return { kind, runs: [{ kind: change, text }], isReformatted: false }
}

/** Words, spaces and punctuation marks. */
const TOKEN = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu

function diffWords(first: string, second: string): Run[] {
  const [left, right] = [first.match(TOKEN) ?? [], second.match(TOKEN) ?? []]
  const runs: Run[] = []
  const add = (kind: Run['kind'], tokens: readonly string[]) => {
    const last = runs.at(-1)
    if (tokens.length === 0) return
    if (last?.kind === kind) last.text += tokens.join('')
    else runs.push({ kind, text: tokens.join('') })
  }
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...matchSequences(left, right), [left.length, right.length] as const]) {
    add('removed', left.slice(i, nextI))
    add('added', right.slice(j, nextJ))
    add('same', right.slice(nextJ, nextJ + 1))
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  return joinAcrossSpaces(runs)
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
