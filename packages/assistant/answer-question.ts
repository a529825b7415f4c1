import { aboutPost } from './answer/about-post.ts'
import type { AnswerPiece } from './answer/answer-piece.ts'
import { withLanguageNote } from './answer/language-note.ts'
import { type AnswerSettings, checkPieces, mayBeSaid, quotableText } from './answer/may-be-quoted.ts'
import { pickPieces } from './answer/pick-pieces.ts'
import { type AnsweredPart, writeAnswer } from './answer/write-answer.ts'
import type { AskedQuestion, Confidence, RelatedQuestion, WrittenAnswer } from './assistant-answer.ts'
import { isOfMember, mayAnswer, mayAsk, mayBeNamed } from './firm/member-sentences.ts'
import type { PassageIndex } from './index/passage-index.ts'
import type { Embeddings } from './model/embed-texts.ts'
import type { Passage } from './passage.ts'
import { foreignLanguage } from './question/language.ts'
import { correctQuestion, type ReadPart, readQuestion, wordsToLookUp } from './question/read-question.ts'
import { rankPassages } from './ranking/rank-passages.ts'
import type { ScoredPassage } from './ranking/score-passage.ts'
import { HIGH_COVERAGE, MIN_COVERAGE, MIN_COVERAGE_OF_MANY } from './ranking/weights.ts'

/** A part of the question with what the index has for it, best first. */
export type FoundPart = ReadPart & {
  ranked: readonly ScoredPassage[]
  /** How much of it the best passage covers, from 0 to 1. */
  coverage: number
}

export type AnswerOptions = {
  index: PassageIndex
  settings: AnswerSettings
  /** The meaning of texts; null if it is unavailable now. Omit it without an embedding model. */
  embed?: (texts: readonly string[]) => Promise<Embeddings | null>
}

const READ_OF_A_PART = 16
const MAX_RELATED = 3
const MAX_SOURCES = 3

/** What the index has for each part of a question. */
export async function findParts({ query, previous }: AskedQuestion, options: AnswerOptions): Promise<FoundPart[]> {
  const before = previous ? (await readParts({ query: previous }, options, null)).at(-1) : null
  const parts = await readParts({ query }, options, before ?? null)
  const meanings = options.embed && parts.length > 0 ? options.embed(parts.map(questionOf)) : Promise.resolve(null)
  const isForeign = foreignLanguage(query) !== null
  return Promise.all(
    parts.map((part, at) => {
      const meaning = meanings.then((all) => toMeaning(all, at))
      return findPart(part, options, { meaning, isForeign })
    }),
  )
}

type Meaning = { model: string; vector: Float32Array }

function toMeaning(embeddings: Embeddings | null, at: number): Meaning | null {
  const vector = embeddings?.vectors[at]
  return embeddings && vector ? { model: embeddings.model, vector } : null
}

async function readParts({ query }: AskedQuestion, { index }: AnswerOptions, before: ReadPart | null) {
  const known = await index.lookUpWords(wordsToLookUp(query))
  const corrected = correctQuestion(query, known)
  const knownToo = corrected === query ? known : await index.lookUpWords(wordsToLookUp(corrected))
  const parts = readQuestion(corrected, knownToo, before)
  if (foreignLanguage(query) === null) return parts
  // From a question in another language, only names and numbers can occur on the site.
  return parts.map((part) => ({ ...part, terms: part.terms.filter(({ isKnown }) => isKnown) }))
}

async function findPart(
  part: ReadPart,
  { index, settings }: AnswerOptions,
  { meaning, isForeign }: { meaning: Promise<Meaning | null>; isForeign: boolean },
): Promise<FoundPart> {
  const question = questionOf(part)
  const [worded, nearest] = await Promise.all([
    part.terms.length === 0 ? [] : index.findPassages(part.terms),
    meaning.then((known) => (known ? index.findNear(known.model, known.vector) : [])),
  ])
  // The rules for questions that only the firm may answer cover only English.
  const near = isForeign ? nearest.filter(({ passage }) => !isOfMember(passage)) : nearest
  const found = new Map([...near.map(({ passage }) => passage), ...worded].map((passage) => [passage.id, passage]))
  const passages = [...found.values()]
    .filter((passage) => mayAnswer(passage, question, settings.firmNames))
    .map((passage) => ({ ...passage, questions: authorsQuestions(passage, settings).join('\n') }))
  const ranked = rankPassages(passages, part, near)
  return { ...part, ranked, coverage: ranked[0]?.coverage ?? 0 }
}

function authorsQuestions(passage: Passage, settings: AnswerSettings): string[] {
  // Few posts have questions.
  return passage.questions === '' ? [] : questionsThatCount(passage.questions.split('\n'), passage, settings)
}

/** The questions by which a passage may be found and suggested. */
function questionsThatCount(questions: readonly string[], passage: Passage, settings: AnswerSettings): string[] {
  return questions.filter((question) => mayBeSaid(question, settings) && mayAsk(passage, question, settings.firmNames))
}

/** "And by phone?" asks for the firm's number if the part before asked how to reach it. */
function questionOf({ text, around }: ReadPart): string {
  return `${around} ${text}`.trim()
}

type AnsweringOptions = AnswerOptions & {
  /** `readAllowed` of these parts. Called only for a refusal. */
  readNearest: () => Promise<readonly Passage[]>
}

/** The answer by rules: words of the best passages, or a refusal. */
export async function answerParts(
  query: string,
  parts: readonly FoundPart[],
  { index, settings, readNearest }: AnsweringOptions,
): Promise<WrittenAnswer> {
  const answerable = parts.filter(isAnswerable)
  const maxPassages = Math.floor(MAX_SOURCES / Math.max(1, answerable.length))
  const picked = parts.map((part) => (answerable.includes(part) ? pickPieces(part.ranked, part, maxPassages) : []))
  const current = await index.readPassages([...new Set(picked.flat().map(({ passage }) => passage.id))])
  const answered = parts.map((part, at) => answerPart(part, picked[at] ?? [], { current, settings }))
  const isRefused = answered.every(({ pieces }) => pieces.length === 0)
  const answer = writeAnswer({
    parts: answered,
    confidence: confidenceOf(parts),
    nearest: isRefused ? await readNearest() : [],
    related: relatedQuestions(parts, answered, settings),
    settings,
  })
  return withLanguageNote(answer, query)
}

type Checking = { current: readonly Passage[]; settings: AnswerSettings }

function answerPart(part: FoundPart, picked: readonly AnswerPiece[], { current, settings }: Checking): AnsweredPart {
  const pieces = checkPieces(picked, questionOf(part), { current, settings })
  const stems = new Set(part.terms.flatMap(({ ways }) => ways[0].stems))
  const [first] = pieces
  const statement = part.isAboutPost && first ? aboutPost(first.passage, settings) : null
  return statement && first && mayBeSaid(statement, settings)
    ? { pieces: [first], statement, stems }
    : { pieces, stems }
}

/** The best passages of all parts as they are now, of pages and posts that an answer may name. */
export async function readAllowed(parts: readonly FoundPart[], { index, settings }: AnswerOptions): Promise<Passage[]> {
  const question = parts.map(questionOf).join(' ')
  const best = parts
    .flatMap(({ ranked }) => ranked.slice(0, READ_OF_A_PART))
    .sort((one, other) => other.score - one.score)
  const ids = [...new Set(best.map(({ passage }) => passage.id))]
  return (await index.readPassages(ids))
    .filter((passage) => mayBeSaid(passage.sourceTitle, settings) && mayBeNamed(passage, settings.firmNames))
    .filter((passage) => mayAnswer(passage, question, settings.firmNames) && quotableText(passage, settings) !== '')
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** A question for each of the best passages that the answer doesn't quote: its heading, or one of its author's. */
function relatedQuestions(
  parts: readonly FoundPart[],
  answered: readonly AnsweredPart[],
  settings: AnswerSettings,
): RelatedQuestion[] {
  const quoted = new Set(answered.flatMap(({ pieces }) => pieces.map(({ passage }) => passage.id)))
  const asked = parts.flatMap(({ ranked }) => ranked).filter(({ passage }) => !quoted.has(passage.id))
  const related = asked
    .toSorted((one, other) => other.likeness - one.likeness || other.score - one.score)
    .map(({ passage }) => ({ passage, question: questionBeside(passage, settings) }))
    .filter(({ question, passage }) => question !== '' && quotableText(passage, settings) !== '')
    .map(({ question, passage }) => ({ question, url: passage.url }))
  return [...new Map(related.map((entry) => [entry.question, entry])).values()].slice(0, MAX_RELATED)
}

/** '' if there is no author. */
function questionBeside(passage: Passage, settings: AnswerSettings): string {
  const heading = passage.heading.split(' › ').at(-1) ?? ''
  const questions = [heading, ...passage.questions.split('\n')].filter((question) => question.endsWith('?'))
  return questionsThatCount(questions, passage, settings)[0] ?? ''
}

/** In a short question every word counts. */
function isAnswerable({ coverage, terms }: FoundPart): boolean {
  return coverage >= (MIN_COVERAGE[terms.length] ?? MIN_COVERAGE_OF_MANY)
}

function confidenceOf(parts: readonly FoundPart[]): Confidence {
  return parts.every(({ coverage }) => coverage >= HIGH_COVERAGE) ? 'high' : 'medium'
}
