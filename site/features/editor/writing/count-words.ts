/** Counts words as a reader does: without tags and character references, and in Chinese without spaces. */
export function countWords(content: string): number {
  const text = content.replace(/<\/?[a-z][^>]*>/gi, ' ').replace(/&(#?\w+);/g, ' ')
  let words = 0
  for (const { isWordLike } of SEGMENTER.segment(text)) if (isWordLike) words += 1
  return words
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' })
