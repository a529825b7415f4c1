import type { Passage } from '../passage.ts'
import { splitSentences } from '../sentences.ts'
import { type DraftSentence, draftSentence } from './draft.ts'

/** The sentences of a passage that a quote consists of; spaces and kinds of quotation marks do not matter. */
export function findQuote(passage: Passage, quote: string): DraftSentence[] {
  const wanted = plain(quote)
  if (wanted === '') return []
  const sentences = splitSentences(passage.text).map((span) => draftSentence(passage, span))
  return sentences.filter(({ text }) => wanted.includes(plain(text)))
}

function plain(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()
}
