import type { AnswerSentence, AnswerSource, RelatedQuestion } from '#assistant/assistant-answer.ts'

/** A passage of this site that an answer is based on. */
export type Source = Omit<AnswerSource, 'origin'> & { isByMember: boolean }

export type Answer = {
  /** The id of the answer in the member's history; null if the service stores no history. */
  id: string | null
  /** Plain text. */
  response: string
  sources: readonly Source[]
  /** Of a model's answer, with what each rests on; empty if the answer is whole passages. */
  sentences: readonly AnswerSentence[]
  /** Questions that the site answers, nearest first. */
  related: readonly RelatedQuestion[]
  /** True if the site does not answer the question; the sources are then the nearest pages. */
  refused: boolean
}

/**
 * Reads what the service sent. Every installation sends `response`, but older ones lack some of the rest; null if there
 * is nothing to show.
 */
export function readAnswer(data: unknown): Answer | null {
  if (!isRecord(data)) return null
  const response = textOf(data.response)
  if (response.trim() === '') return null
  const id = typeof data.id === 'string' ? data.id : null
  const sources = listOf(data.sources)
    .filter(hasTexts('title', 'url', 'quote'))
    .map(readSource)
  const related = listOf(data.related).filter(hasTexts('question', 'url')).map(readRelated)
  const sentences = listOf(data.sentences).filter(hasTexts('text')).map(readSentence)
  return { id, response, sources, sentences, related, refused: data.refused === true }
}

type Fields = Record<string, unknown>

function readSource({ title, url, quote, heading, passage, marks, origin, author }: Fields): Source {
  const text = textOf(passage)
  return {
    title: textOf(title),
    url: textOf(url),
    quote: textOf(quote),
    heading: textOf(heading),
    passage: text,
    marks: listOf(marks).filter(isSpanOf(text.length)),
    isByMember: origin === 'member',
    author: typeof author === 'string' ? author : null,
  }
}

function readSentence({ text, isQuoted, evidence }: Fields): AnswerSentence {
  const rests = listOf(evidence).filter(hasTexts('quote'))
  return {
    text: textOf(text),
    isQuoted: isQuoted === true,
    evidence: rests.map(({ source, quote }) => ({ source: Number(source), quote: textOf(quote) })),
  }
}

function readRelated({ question, url }: Fields): RelatedQuestion {
  return { question: textOf(question), url: textOf(url) }
}

function hasTexts(...names: string[]): (value: unknown) => value is Fields {
  return (value): value is Fields => isRecord(value) && names.every((name) => typeof value[name] === 'string')
}

function isSpanOf(length: number): (value: unknown) => value is readonly [number, number] {
  return (value): value is readonly [number, number] => {
    if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isInteger)) return false
    return value[0] >= 0 && value[0] < value[1] && value[1] <= length
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
