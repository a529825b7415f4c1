import type { AnswerOrigin, AnswerSource, AssistantAnswer, Confidence } from '../assistant-answer.ts'
import { nameOfMember } from '../firm/member-names.ts'
import { isOfMember } from '../firm/member-sentences.ts'
import { memberByline } from '../member-byline.ts'
import type { Passage } from '../passage.ts'
import type { Draft, DraftSentence } from './draft.ts'

const REFUSAL = 'I could not find that on our site.'
const REFUSAL_OF_A_PART = 'I could not find an answer to the other part of your question on our site.'
const NEAREST = 'These pages come nearest:'
const ASK_A_PERSON = 'Or ask a consultant.'
const MAX_NEAREST = 3

const CONTACT_PAGE: AnswerSource = { title: 'Contact us', url: '/contact', quote: '', origin: 'page', author: null }

export type WrittenAnswer = Omit<AssistantAnswer, 'id'>

type WriteOptions = {
  /** Checked; one list of sentences for each part. */
  draft: Draft
  passages: readonly Passage[]
  /** At most "medium" is left of it where a part is answered from members' posts alone. */
  confidence: Confidence
  /** Named under a refusal, the nearest first. */
  nearest: readonly Passage[]
  /** Members whose names resemble these are not named. */
  firmNames: readonly string[]
}

/** A sentence with the passage that it stands in. */
type Said = { text: string; passage: Passage }

/** The answer as it is read: the sentences of each part as paragraphs, with the passages that they stand in. */
export function writeAnswer({ draft, passages, confidence, nearest, firmNames }: WriteOptions): WrittenAnswer {
  const parts = draft.map((part) => firmFirst(withPassages(part, passages)))
  const answered = parts.filter((part) => part.length > 0)
  if (answered.length === 0) return writeRefusal(nearest, firmNames)

  const paragraphs = answered.flatMap((part) => paragraphsOf(part, firmNames))
  if (answered.length < parts.length) paragraphs.push(REFUSAL_OF_A_PART)
  return {
    response: paragraphs.join('\n\n'),
    sources: sourcesOf(answered.flat(), firmNames),
    confidence: answered.length < parts.length ? 'low' : atMost(confidence, answered),
    refused: false,
  }
}

function withPassages(part: readonly DraftSentence[], passages: readonly Passage[]): Said[] {
  return part.flatMap(({ passageId, text }) => {
    const passage = passages.find(({ id }) => id === passageId)
    return passage ? [{ text, passage }] : []
  })
}

/** A line above a member's sentences must not be followed by the firm's, which would read as the member's, too. */
function firmFirst(part: readonly Said[]): Said[] {
  return part.toSorted((one, other) => Number(isOfMember(one.passage)) - Number(isOfMember(other.passage)))
}

/** The firm's sentences in one paragraph, those of each member's post in one of their own under the member's name. */
function paragraphsOf(part: readonly Said[], firmNames: readonly string[]): string[] {
  const groups = Map.groupBy(part, ({ passage }) => (isOfMember(passage) ? passage.sourceKey : ''))
  return [...groups.values()].map((group) => {
    const text = group.map((sentence) => sentence.text).join(' ')
    const passage = group[0]?.passage
    if (!passage || !isOfMember(passage)) return text
    return `${memberByline(nameOfMember(passage.author, firmNames))}:\n${text}`
  })
}

function atMost(confidence: Confidence, answered: readonly (readonly Said[])[]): Confidence {
  const isOfMembersAlone = answered.some((part) => part.every(({ passage }) => isOfMember(passage)))
  return isOfMembersAlone && confidence === 'high' ? 'medium' : confidence
}

function sourcesOf(said: readonly Said[], firmNames: readonly string[]): AnswerSource[] {
  return [...Map.groupBy(said, ({ passage }) => passage).entries()].map(([passage, sentences]) =>
    toSource(passage, { url: passage.url, quote: sentences.map(({ text }) => text).join(' '), firmNames }),
  )
}

type SourceWords = { url: string; quote: string; firmNames: readonly string[] }

function toSource(passage: Passage, { url, quote, firmNames }: SourceWords): AnswerSource {
  const author = isOfMember(passage) ? nameOfMember(passage.author, firmNames) : passage.author
  return { title: passage.sourceTitle, url, quote, origin: originOf(passage), author }
}

function originOf({ sourceClass }: Passage): AnswerOrigin {
  return sourceClass === 'site' ? 'page' : sourceClass
}

function writeRefusal(nearest: readonly Passage[], firmNames: readonly string[]): WrittenAnswer {
  const pages = new Map<string, AnswerSource>()
  for (const passage of nearest) {
    const [url = passage.url] = passage.url.split('#')
    if (pages.size < MAX_NEAREST && !pages.has(url)) pages.set(url, toSource(passage, { url, quote: '', firmNames }))
  }
  const titles = [...pages.values()].map(titleOf).join(', ')
  const near = titles === '' ? '' : ` ${NEAREST} ${titles}.`
  return {
    response: `${REFUSAL}${near} ${ASK_A_PERSON}`,
    sources: [...[...pages.values()].filter(({ url }) => url !== CONTACT_PAGE.url), CONTACT_PAGE],
    confidence: 'low',
    refused: true,
  }
}

function titleOf({ title, origin, author }: AnswerSource): string {
  return origin === 'member' ? `${title} (a post by ${author === null ? 'a member' : `the member ${author}`})` : title
}
