import { parseFragment } from '@headwater/post-html/parse-fragment'
import { readNodes } from '@headwater/post-html/read-nodes'
import { serialize } from '@headwater/post-html/serialize'
import { BLOCK_TAGS, escapeBracketedAddresses } from '@headwater/post-html/text-rules'
import { diffArrays } from 'diff'
import type { RootContent } from 'hast'
import { MAX_DIFFERENCES } from './diff-blocks.ts'

/** A part of two contents, as HTML blocks. Either side may have none. */
export type Passage = { isSame: boolean; mine: readonly string[]; theirs: readonly string[] }

/** Cuts two contents into the passages that both have and those in which they differ, in their order. */
export function cutPassages(mine: string, theirs: string): Passage[] {
  const [left, right] = [cutBlocks(mine), cutBlocks(theirs)]
  const changes = diffArrays(left, right, { maxEditLength: MAX_DIFFERENCES })
  if (!changes) return [{ isSame: false, mine: left, theirs: right }]

  const passages: Passage[] = []
  for (const { value, added, removed } of changes) {
    if (!added && !removed) passages.push({ isSame: true, mine: value, theirs: value })
    else {
      const open = passages.at(-1)?.isSame === false ? passages.pop() : undefined
      const before = open ?? { isSame: false, mine: [], theirs: [] }
      passages.push(added ? { ...before, theirs: value } : { ...before, mine: value })
    }
  }
  return passages.flatMap(cutPairs)
}

/** As many blocks on both sides are taken to be the same ones, each of which may be chosen. */
function cutPairs(passage: Passage): Passage[] {
  const { isSame, mine, theirs } = passage
  if (isSame || mine.length !== theirs.length) return [passage]
  return mine.map((block, index) => ({ isSame, mine: [block], theirs: theirs.slice(index, index + 1) }))
}

/** The content that has the other side's text in some of the passages. */
export function joinPassages(passages: readonly Passage[], isTheirs: (index: number) => boolean): string {
  const blocks = passages.flatMap(({ mine, theirs }, index) => (isTheirs(index) ? theirs : mine))
  // A newline after a line break would be another one; blocks and lines without one need it.
  return blocks.map((block, index) => block + (index === blocks.length - 1 || isBroken(block) ? '' : '\n')).join('')
}

function isBroken(block: string): boolean {
  return /<br[^<>]*>$/.test(block)
}

/** The blocks and lines that readers see. A content that is over the markup budget is one block. */
function cutBlocks(content: string): string[] {
  try {
    const nodes = readNodes(parseFragment(escapeBracketedAddresses(content)))
    const blocks = groupLines(nodes).map((group) => serialize(group).trim())
    return blocks.filter((block) => block !== '')
  } catch (error) {
    if (error instanceof RangeError) return [content]
    throw error
  }
}

/** Words and inline tags up to a line break or a block are one line. */
function groupLines(nodes: readonly RootContent[]): RootContent[][] {
  const groups: RootContent[][] = []
  let isOpen = false
  for (const node of nodes) {
    const tag = node.type === 'element' ? node.tagName : ''
    const isBlock = BLOCK_TAGS.has(tag)
    if (isOpen && !isBlock) groups.at(-1)?.push(node)
    else groups.push([node])
    isOpen = !isBlock && tag !== 'br'
  }
  return groups
}
