import { markedParts } from '#site/lib/search/marked-parts.ts'

/** A text with the words that were looked for marked in it. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let offset = 0
  return markedParts(text, words).map((part) => {
    const key = offset
    offset += part.text.length
    return part.isMarked ? <mark key={key}>{part.text}</mark> : part.text
  })
}
