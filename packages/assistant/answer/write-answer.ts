import { type AnswerSource, memberByline, type RelatedQuestion, type WrittenAnswer } from '../assistant-answer.ts'
import type { FoundPart } from '../find-passages.ts'
import { isOfMember, mayAsk, nameOfMember } from '../firm/member-sentences.ts'
import type { CheckedSentence } from '../model/write-with-model.ts'
import type { Passage } from '../passage.ts'
import { foreignLanguage } from '../question/language.ts'
import type { ReadPart } from '../question/read-question.ts'
import { findWords, hasWord, wordsOf } from '../text/words.ts'
import { bestSentence, shareInTwoSentences } from './best-sentence.ts'
import { type AnswerSettings, mayBeSaid, quotableText } from './may-be-quoted.ts'

const REFUSAL = 'Not answered on this site.'
const REFUSAL_OF_A_PART = 'The other part of your question is not answered on this site.'
const NEAREST = 'Nearest passages:'
const ASK_A_PERSON = 'Or ask a consultant.'
const IN_ENGLISH = 'This site is written in English. This is what it says:'
const ASK_IN_ENGLISH = 'This site is written in English. Please ask in English.'
const MAX_NEAREST = 3
const MAX_RELATED = 3

/**
 * Below this the site does not answer: what the best passage has of the question, plus what two sentences or its meaning have,
 * less how near the next page comes. Set on near misses that nothing else was set on (README.md).
 */
const MIN_CERTAINTY = 0.2
/** On a small site no other page may come near; that alone is no merit. */
const ALONE = 0.5
/** Two more passages are shown if they are nearly as good, and if all together are quickly read. */
const NEAR_SHARE = 0.75
const MAX_WORDS = 230
/** Shorter words of a question carry little. */
const MIN_LETTERS = 4
const BARE_ANSWER = /^(?:yes|no)(?:[.!,;:]\s+|\s[–—]\s)(?=\S)/i

const CONTACT_PAGE: AnswerSource = {
  ...{ title: 'Contact us', heading: '', url: '/contact', quote: '', passage: '', marks: [] },
  ...{ origin: 'page', author: null },
}

/** Whether the site answers a part of a question. */
export function isAnswered({ found, terms }: FoundPart, settings: AnswerSettings): boolean {
  const [best] = found
  if (!best) return false
  const next = found.find(({ passage }) => pageOf(passage) !== pageOf(best.passage))
  const { source_title, heading } = best.passage
  const inSentences = shareInTwoSentences(quotableText(best.passage, settings), `${source_title} ${heading}`, terms)
  const rival = Math.max(ALONE, (next?.score ?? 0) / best.score)
  return best.coverage + Math.max(inSentences, best.meaning) - rival >= MIN_CERTAINTY
}

/** The answer without a model: the best passages, whole, or a refusal. */
export function writeAnswer(query: string, parts: readonly FoundPart[], settings: AnswerSettings): WrittenAnswer {
  const answered = parts.filter((part) => isAnswered(part, settings))
  if (answered.length === 0) return writeRefusal(query, parts, settings)
  const shown = withoutRepeated(answered.flatMap((part) => choose(part, settings)))
  const said = shown.map(withByline)
  if (answered.length < parts.length) said.push(REFUSAL_OF_A_PART)
  if (foreignLanguage(query) !== null) said.unshift(IN_ENGLISH)
  return {
    response: said.join('\n\n'),
    sources: [...shown, ...furtherSources(answered, shown, settings)],
    related: relatedTo(parts, shown, settings),
    refused: false,
  }
}

function choose(part: FoundPart, settings: AnswerSettings): AnswerSource[] {
  const [best, ...others] = part.found
  if (!best) return []
  const first = toSource(best.passage, part, settings)
  if (asksTheSame(best.passage, part)) return [first]
  const near = others
    .filter(({ score }) => score >= NEAR_SHARE * best.score)
    .map(({ passage }) => toSource(passage, part, settings))
  return firstToRead(withoutRepeated([first, ...near]))
}

/** The first passage, and those of the next two with which it is quickly read. */
function firstToRead(sources: readonly AnswerSource[]): AnswerSource[] {
  const chosen: AnswerSource[] = []
  for (const source of sources) {
    const text = [...chosen, source].map(({ passage }) => passage).join(' ')
    if (chosen.length === 0 || wordsOf(text).length <= MAX_WORDS) chosen.push(source)
  }
  return chosen.slice(0, MAX_NEAREST)
}

function withoutRepeated(sources: readonly AnswerSource[]): AnswerSource[] {
  return [...new Map(sources.map((source) => [source.passage, source])).values()]
}

/** The pages that come next, up to three in all, without their words. */
function furtherSources(
  parts: readonly FoundPart[],
  shown: readonly AnswerSource[],
  settings: AnswerSettings,
): AnswerSource[] {
  const pages = new Set(shown.map(pageOf))
  const found = parts.flatMap((part) => part.found.map(({ passage }) => ({ part, passage })))
  const further = Map.groupBy(found, ({ passage }) => pageOf(passage))
  return [...further.values()]
    .flatMap(([first]) => (first && !pages.has(pageOf(first.passage)) ? [first] : []))
    .slice(0, Math.max(0, MAX_NEAREST - pages.size))
    .map(({ part, passage }) => ({ ...toSource(passage, part, settings), quote: '', passage: '', marks: [] }))
}

function pageOf({ url }: Pick<AnswerSource, 'url'>): string {
  return url.split('#')[0] ?? url
}

/** A passage as an answer shows it, with the sentence that answers as its quote. */
export function toSource(passage: Passage, part: ReadPart, settings: AnswerSettings): AnswerSource {
  const text = withoutBareAnswer(quotableText(passage, settings), passage, part)
  return {
    title: passage.source_title,
    heading: passage.heading,
    url: passage.url,
    quote: bestSentence(text, part),
    passage: text,
    marks: findWords(text, new Set(part.terms.flatMap(({ forms }) => [...forms]))),
    origin: passage.source_class === 'site' ? 'page' : passage.source_class,
    author: isOfMember(passage) ? nameOfMember(passage.author, settings.firmNames) : passage.author,
  }
}

/** Whether a passage stands below the very question that is asked. */
function asksTheSame({ heading }: Passage, { text: question, terms }: ReadPart): boolean {
  const words = wordsOf(heading.split(' › ').at(-1) ?? '')
  const asked = new Set([...wordsOf(question), ...terms.flatMap(({ forms }) => [...forms])])
  const isAsked = words.every((word) => word.length < MIN_LETTERS || asked.has(word))
  return heading.endsWith('?') && isAsked && terms.every(({ forms }) => hasWord(forms, words))
}

/** "No, …" answers the question above it, not every question about the same subject. */
function withoutBareAnswer(text: string, passage: Passage, part: ReadPart): string {
  if (asksTheSame(passage, part)) return text
  return text.replace(BARE_ANSWER, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

function withByline({ passage, origin, author }: AnswerSource): string {
  return origin === 'member' ? `${memberByline(author)}:\n${passage}` : passage
}

/** Shows the nearest passage whole, names the next two, and says how to ask a person. */
export function writeRefusal(query: string, parts: readonly FoundPart[], settings: AnswerSettings): WrittenAnswer {
  const ranked = parts
    .flatMap((part) => part.found.slice(0, MAX_NEAREST).map((found) => ({ ...found, part })))
    .sort((one, other) => other.score - one.score)
  const near = withoutRepeated(ranked.map(({ passage, part }) => toSource(passage, part, settings)))
    .slice(0, MAX_NEAREST)
    .map((source) => ({ ...source, quote: '' }))
  const [nearest, ...next] = near
  const said = [
    ...(nearest ? [`${REFUSAL} ${NEAREST}`, `${placeOf(nearest)}\n${withByline(nearest)}`] : [REFUSAL]),
    ...(next.length > 0 ? [next.map((source) => `- ${placeOf(source)}`).join('\n')] : []),
    ASK_A_PERSON,
    ...(foreignLanguage(query) === null ? [] : [ASK_IN_ENGLISH]),
  ]
  return {
    response: said.join('\n\n'),
    sources: [...near.filter(({ url }) => url !== CONTACT_PAGE.url), CONTACT_PAGE],
    related: relatedTo(parts, near, settings),
    refused: true,
  }
}

function placeOf({ title, heading }: AnswerSource): string {
  return heading === '' ? title : `${title} › ${heading}`
}

type ModelAnswer = {
  /** Checked, at least one. */
  sentences: readonly CheckedSentence[]
  /** The passages that the evidence names by index. */
  passages: readonly Passage[]
  parts: readonly FoundPart[]
  settings: AnswerSettings
}

/** Prose: each sentence cites its sources by number, [1] for the first one, and stands beside the words it rests on. */
export function writeModelAnswer({ sentences, passages, parts, settings }: ModelAnswer): WrittenAnswer {
  const cited = [...new Set(sentences.flatMap(({ evidence }) => evidence.map(({ passage }) => passage)))]
  const part = parts[0] ?? { text: '', around: '', terms: [] }
  const sources = cited.flatMap((at) => {
    const passage = passages[at]
    const quote = sentences.flatMap(({ evidence }) => evidence).find((one) => one.passage === at)?.quote ?? ''
    return passage ? [{ ...toSource(passage, part, settings), quote }] : []
  })
  const written = sentences.map(({ text, isQuoted, evidence }) => ({
    text,
    isQuoted,
    evidence: evidence.map(({ passage, quote }) => ({ source: cited.indexOf(passage), quote })),
  }))
  const marks = (source: number) => ` [${source + 1}]`
  return {
    response: written
      .map(({ text, evidence }) => text + [...new Set(evidence.map(({ source }) => marks(source)))].join(''))
      .join(' '),
    sentences: written,
    sources,
    related: relatedTo(parts, sources, settings),
    refused: false,
  }
}

/** Questions that other passages nearby answer. */
function relatedTo(
  parts: readonly FoundPart[],
  shown: readonly Pick<AnswerSource, 'url'>[],
  settings: AnswerSettings,
): RelatedQuestion[] {
  const urls = new Set(shown.map(({ url }) => url))
  const related = parts
    .flatMap(({ found }) => found)
    .filter(({ passage }) => !urls.has(passage.url))
    .flatMap(({ passage }) => {
      const heading = passage.heading.split(' › ').at(-1) ?? ''
      const question = [heading, ...passage.questions.split('\n')].find(
        (text) => text.endsWith('?') && mayBeSaid(text, settings) && mayAsk(passage, text, settings.firmNames),
      )
      return question ? [{ question, url: passage.url }] : []
    })
  return [...new Map(related.map((entry) => [entry.question, entry])).values()].slice(0, MAX_RELATED)
}
