// What the function ai-search answers; the search page reads the same types.

/** After trimming, in UTF-16 units. */
export const MAX_QUESTION_LENGTH = 1000

/** `page` and `administrator` are the firm's own words, `member` a member's post. */
export type AnswerOrigin = 'page' | 'administrator' | 'member'

export type AnswerSource = {
  origin: AnswerOrigin
  /** Who wrote the post; null for pages, and for members without a name that may be shown. */
  author: string | null
  title: string
  /** The headings above the passage, joined by " › "; '' directly under the title. */
  heading: string
  /** A path of this site, with an anchor if the passage has one. */
  url: string
  /** The sentence of the passage that answers; '' in a refusal, whose passages are merely close. */
  quote: string
  /** The passage, a line for each paragraph and list entry; '' if the source is only named. */
  passage: string
  /** Where words of the question occur in `passage`: [start, end] in UTF-16 units. */
  marks: readonly (readonly [number, number])[]
}

/**
 * Says whose words follow, in an answer's text and next to its sources. Null: the member has no name that may be shown.
 */
export function memberByline(name: string | null): string {
  return `From the blog, by ${name === null ? 'a member' : `the member ${name}`}`
}

/** A question that the site answers. */
export type RelatedQuestion = { question: string; url: string }

/** A sentence of a model's answer. */
export type AnswerSentence = {
  text: string
  /** In the site's own words, not in the model's. */
  isQuoted: boolean
  /** The words that it rests on, in their own language; sources by index. */
  evidence: readonly { source: number; quote: string }[]
}

export type AssistantAnswer = {
  /** The whole answer as plain text. A model's answer cites its sources by number: [1]. */
  response: string
  /** Of a model's answer; absent if the answer is whole passages. */
  sentences?: readonly AnswerSentence[]
  /** Identifies the answer for votes and in the member's history. */
  id: string
  sources: readonly AnswerSource[]
  /** The nearest questions that the site answers, at most three. */
  related: readonly RelatedQuestion[]
  /** The site does not answer the question. */
  refused: boolean
}

export type WrittenAnswer = Omit<AssistantAnswer, 'id'>

/** What administrators choose. `prose` needs a model; without one it is the same as `quotes`. */
export type AssistantMode = 'prose' | 'quotes' | 'off'

/** In the body of the 503 that the function answers while the assistant is turned off. */
export const ASSISTANT_OFF = 'assistant_off'

/** How many claims a model drafted, and how many of them were not shown, not even in the words of their quotes. */
export type ClaimCounts = { made: number; dropped: number }

/** The function's input. `previous` is the previous question, to which a follow-up such as "and online?" refers. */
export type AskedQuestion = { query: string; previous?: string }

/**
 * With `Accept: text/event-stream` the answer comes as server-sent events: a `sentence` for each checked sentence of a
 * model, then one `answer`, which replaces them. A `reset` withdraws the sentences before it.
 */
export type AnswerEvent =
  | { event: 'sentence'; data: { text: string } }
  | { event: 'reset'; data: Record<string, never> }
  | { event: 'answer'; data: AssistantAnswer }
