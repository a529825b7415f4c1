import { type DiffBlock, diffBlocks } from './diff-blocks.ts'
import { readBlocks } from './read-blocks.ts'

/** What differs between two contents, as readers see them. */
export function diffContents(first: string, second: string): DiffBlock[] {
  return diffBlocks(readBlocks(first), readBlocks(second))
}
