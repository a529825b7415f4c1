import type { AnswerSource, AssistantAnswer, Confidence } from '../assistant-answer.ts'
import type { Passage } from '../passage.ts'
import type { ScoredPassage } from '../ranking/measure-passage.ts'
import type { Draft, DraftSentence } from './draft.ts'

const REFUSAL = 'I could not find that on our site.'
const REFUSAL_OF_A_PART = 'I could not find an answer to the other part of your question on our site.'
const NEAREST = 'These pages come nearest:'
const ASK_A_PERSON = 'Or ask a consultant.'
const MAX_NEAREST = 3

const CONTACT_PAGE: AnswerSource = { title: 'Contact us', url: '/contact', quote: '' }

export type WrittenAnswer = Omit<AssistantAnswer, 'id'>

type WriteOptions = {
  /** Checked; one list of sentences for each part. */
  draft: Draft
  passages: readonly Passage[]
  confidence: Confidence
  /** Named under a refusal. */
  nearest: readonly ScoredPassage[]
}

/** The answer as it is read: the sentences of each part as a paragraph, with the passages that they stand in. */
export function writeAnswer({ draft, passages, confidence, nearest }: WriteOptions): WrittenAnswer {
  const answered = draft.filter((part) => part.length > 0)
  if (answered.length === 0) return writeRefusal(nearest)

  const paragraphs = answered.map((part) => part.map(({ text }) => text).join(' '))
  if (answered.length < draft.length) paragraphs.push(REFUSAL_OF_A_PART)
  return {
    response: paragraphs.join('\n\n'),
    sources: sourcesOf(answered.flat(), passages),
    confidence: answered.length < draft.length ? 'low' : confidence,
    refused: false,
  }
}

function sourcesOf(sentences: readonly DraftSentence[], passages: readonly Passage[]): AnswerSource[] {
  const ids = [...new Set(sentences.map(({ passageId }) => passageId))]
  return ids.flatMap((id) => {
    const passage = passages.find((candidate) => candidate.id === id)
    if (!passage) return []
    const used = sentences.filter(({ passageId }) => passageId === id)
    return [{ title: passage.sourceTitle, url: passage.url, quote: used.map(({ text }) => text).join(' ') }]
  })
}

function writeRefusal(nearest: readonly ScoredPassage[]): WrittenAnswer {
  const pages = new Map<string, AnswerSource>()
  for (const { passage } of nearest) {
    const [url = passage.url] = passage.url.split('#')
    if (pages.size < MAX_NEAREST && !pages.has(url)) pages.set(url, { title: passage.sourceTitle, url, quote: '' })
  }
  const titles = [...pages.values()].map(({ title }) => title).join(', ')
  const near = titles === '' ? '' : ` ${NEAREST} ${titles}.`
  return {
    response: `${REFUSAL}${near} ${ASK_A_PERSON}`,
    sources: [...[...pages.values()].filter(({ url }) => url !== CONTACT_PAGE.url), CONTACT_PAGE],
    confidence: 'low',
    refused: true,
  }
}
