const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' })
/** A post has far fewer blocks; this only bounds the memory of a page that stays open for days. */
const MAX_REMEMBERED = 5000
const remembered = new Map<string, number>()

/**
 * Counts words as a reader does: without tags and character references, and in Chinese without spaces. Remembers the
 * count of each block, so that counting again after a keystroke takes no longer in a long text.
 */
export function countWords(content: string): number {
  return content.split(/(?<=>)\n/).reduce((words, block) => words + countInBlock(block), 0)
}

function countInBlock(block: string): number {
  const known = remembered.get(block)
  if (known !== undefined) return known
  const text = block.replace(/<\/?[a-z][^>]*>/gi, ' ').replace(/&(#?\w+);/g, ' ')
  let words = 0
  for (const { isWordLike } of SEGMENTER.segment(text)) if (isWordLike) words += 1
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(block, words)
  return words
}
