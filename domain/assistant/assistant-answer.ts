// What the function ai-search answers; the search page reads the same types.

/** After trimming, in UTF-16 units. */
export const MAX_QUESTION_LENGTH = 1000

export type Confidence = 'high' | 'medium' | 'low'

export type AnswerSource = {
  title: string
  /** A path of this site, with an anchor if the passage has one. */
  url: string
  /** The very words that were used; '' under a refusal, where the pages are only near. */
  quote: string
}

export type AssistantAnswer = {
  /** Plain text. */
  response: string
  /** Names the answer for votes and in the member's history. */
  id: string
  sources: readonly AnswerSource[]
  confidence: Confidence
  /** The site does not answer the question. */
  refused: boolean
}
