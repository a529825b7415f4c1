import type { Passage } from '../passage.ts'

/** A sentence that somebody wants to say, with where it is said to stand. */
export type DraftSentence = { passageId: number; hash: string; start: number; end: number; text: string }

/** One for each part of the question; empty where nothing answers it. */
export type Draft = readonly (readonly DraftSentence[])[]

export function draftSentence(passage: Passage, { start, end }: { start: number; end: number }): DraftSentence {
  return { passageId: passage.id, hash: passage.hash, start, end, text: passage.text.slice(start, end) }
}
