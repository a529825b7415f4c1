import { matchSequences } from '../comparing/match-sequences.ts'
import { cutBlocks, type SourceBlock } from './cut-blocks.ts'

/** Blocks of the base, from `start` to before `end`, that one side replaced. An insertion replaces none. */
type Change = { start: number; end: number; blocks: readonly SourceBlock[] }

/**
 * Merges the changes of both sides block by block. Null if both changed the same block in different ways, or inserted
 * different ones in the same place.
 */
export function mergeContents(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const [blocks, left, right] = [cutBlocks(base), cutBlocks(mine), cutBlocks(theirs)]
  const changes = uniteChanges(findChanges(blocks, left), findChanges(blocks, right))
  return changes && join(applyChanges(withSpaces({ blocks, left, right }), changes))
}

const sourcesOf = (blocks: readonly SourceBlock[]) => blocks.map(({ source }) => source)

function findChanges(base: readonly SourceBlock[], side: readonly SourceBlock[]): Change[] {
  const changes: Change[] = []
  let [i, j] = [0, 0]
  const matches = matchSequences(sourcesOf(base), sourcesOf(side))
  for (const [nextI, nextJ] of [...matches, [base.length, side.length] as const]) {
    if (nextI > i || nextJ > j) changes.push({ start: i, end: nextI, blocks: side.slice(j, nextJ) })
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  return changes
}

/** All changes in the order of the base; null if two of them touch each other. */
function uniteChanges(mine: readonly Change[], theirs: readonly Change[]): Change[] | null {
  const others = theirs.filter((change) => !mine.some((own) => isSameChange(own, change)))
  if (others.some((change) => mine.some((own) => isTouching(own, change)))) return null
  return [...mine, ...others].sort((first, second) => first.start - second.start || first.end - second.end)
}

function isSameChange(first: Change, second: Change): boolean {
  const [left, right] = [first, second].map(({ start, end, blocks }) => JSON.stringify([start, end, sourcesOf(blocks)]))
  return left === right
}

function isTouching(first: Change, second: Change): boolean {
  const isInsertion = ({ start, end }: Change) => start === end
  // An insertion before a block that the other side changed does not touch it.
  if (first.start === second.start) return isInsertion(first) === isInsertion(second)
  return first.start < second.end && second.start < first.end
}

/** The base's blocks with the white space from either side. */
function withSpaces({ blocks, left, right }: Record<'blocks' | 'left' | 'right', SourceBlock[]>): SourceBlock[] {
  const result = [...blocks]
  for (const side of [right, left]) {
    for (const [i, j] of matchSequences(sourcesOf(blocks), sourcesOf(side))) {
      const [from, to] = [blocks[i], side[j]]
      if (to && (to.space !== from?.space || to.isLast !== from?.isLast)) result[i] = to
    }
  }
  return result
}

function applyChanges(base: readonly SourceBlock[], changes: readonly Change[]): SourceBlock[] {
  const result: SourceBlock[] = []
  let position = 0
  for (const { start, end, blocks } of changes) {
    result.push(...base.slice(position, start), ...blocks)
    position = Math.max(position, end)
  }
  return [...result, ...base.slice(position)]
}

/** A block that was the last on its side has no white space after it, and text needs a separate line. */
function join(blocks: readonly SourceBlock[]): string {
  return blocks
    .map(({ source, space, isLast }, index) => source + (isLast && index < blocks.length - 1 ? '\n' : space))
    .join('')
}
