// What the function ai-search answers; the search page reads the same types.

/** After trimming, in UTF-16 units. */
export const MAX_QUESTION_LENGTH = 1000

export type Confidence = 'high' | 'medium' | 'low'

/** `page` and `administrator` are the firm's own words, `member` a member's post. */
export type AnswerOrigin = 'page' | 'administrator' | 'member'

export type AnswerSource = {
  origin: AnswerOrigin
  /** Who wrote the post; null for pages, and for members without a name that may be shown. */
  author: string | null
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
