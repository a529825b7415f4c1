/** Words of a text as a reader counts them: tags and character references are none, and Chinese needs no spaces. */
export function countWords(content: string): number {
  const text = content.replace(/<\/?[a-z][^>]*>/gi, ' ').replace(/&(#?\w+);/g, ' ')
  let words = 0
  for (const { isWordLike } of SEGMENTER.segment(text)) if (isWordLike) words += 1
  return words
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' })
