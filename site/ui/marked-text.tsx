import { markedParts } from '#site/lib/search/marked-parts.ts'

/** A text in which the searched words are marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let offset = 0
  return markedParts(text, words).map((part) => {
    const key = offset
    offset += part.text.length
    return part.isMarked ? <mark key={key}>{part.text}</mark> : part.text
  })
}
