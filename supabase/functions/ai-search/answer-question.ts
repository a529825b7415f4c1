import { type CheckSettings, checkDraft, mayBeSaid } from '#domain/assistant/answer/check-draft.ts'
import type { Draft } from '#domain/assistant/answer/draft.ts'
import { pickSentences } from '#domain/assistant/answer/pick-sentences.ts'
import { type WrittenAnswer, writeAnswer } from '#domain/assistant/answer/write-answer.ts'
import type { Confidence } from '#domain/assistant/assistant-answer.ts'
import { countWords } from '#domain/assistant/count-words.ts'
import { cutMembersOnFirm, mayAnswer, mayBeNamed } from '#domain/assistant/firm/member-sentences.ts'
import type { Passage } from '#domain/assistant/passage.ts'
import {
  correctQuestion,
  type ReadPart,
  readQuestion,
  wordsToLookUp,
} from '#domain/assistant/question/read-question.ts'
import { measureEvidence } from '#domain/assistant/ranking/measure-evidence.ts'
import type { ScoredPassage } from '#domain/assistant/ranking/measure-passage.ts'
import { fewOfEachSource, rankPassages } from '#domain/assistant/ranking/rank-passages.ts'
import { likelihoodOf } from '#domain/assistant/ranking/weights.ts'
import type { PassageIndex } from './retrieval/passage-index.ts'

/** A part of the question with what the index has for it, best first. */
export type FoundPart = ReadPart & {
  all: readonly ScoredPassage[]
  /** Of these, few of each page or post. */
  ranked: readonly ScoredPassage[]
  /** How likely it is that the site answers it, from 0 to 1. */
  likelihood: number
}

/** Chooses sentences for each part. What it says is checked, whoever it is. */
export type WriteDraft = (question: string, parts: readonly FoundPart[]) => Promise<Draft>

export type AnswerOptions = {
  index: PassageIndex
  settings: CheckSettings
  /** A model's; without one the sentences are picked by rules. */
  writeDraft?: WriteDraft | undefined
}

/** "About 120": one sentence more where it still belongs to the answer. */
const MAX_ANSWER_WORDS = 130
/** What is less likely to be answered by the site is refused. Found with the other fitted numbers (weights.ts). */
const MIN_LIKELIHOOD = 0.25
const HIGH_LIKELIHOOD = 0.8
/** Enough for three different pages, of each of which there are few. */
const READ_FOR_A_REFUSAL = 12
const MAX_WORDS_OF_A_FOLLOW_UP = 4

export async function answerQuestion(question: string, options: AnswerOptions): Promise<WrittenAnswer> {
  return answerParts(question, await findParts(question, options), options)
}

/** The answer to a question whose parts have been looked for. */
export async function answerParts(
  question: string,
  parts: readonly FoundPart[],
  { index, settings, writeDraft = (_question, found) => pickDraft(found, settings.firmNames) }: AnswerOptions,
): Promise<WrittenAnswer> {
  // What no passage comes near needs no model to be refused.
  const draft = parts.some(isAnswerable) ? await writeDraft(question, parts) : parts.map(() => [])

  const { firmNames } = settings
  const passages = await index.readPassages([...new Set(draft.flat().map(({ passageId }) => passageId))])
  const questions = parts.map(withWhatItFollows)
  const checked = checkDraft(cutMembersOnFirm(draft, { questions, passages, firmNames }), passages, settings)
  const isRefusal = checked.every((part) => part.length === 0)
  return writeAnswer({
    draft: checked,
    passages,
    confidence: confidenceOf(parts),
    nearest: isRefusal ? await readNearest(parts, { index, settings }) : [],
    firmNames,
  })
}

/** Passages whose titles may be named under a refusal. */
async function readNearest(parts: readonly FoundPart[], { index, settings }: AnswerOptions): Promise<Passage[]> {
  const ids = parts.flatMap(({ ranked }) => ranked.slice(0, READ_FOR_A_REFUSAL)).map(({ passage }) => passage.id)
  const nearest = await index.readPassages([...new Set(ids)])
  return nearest
    .filter((passage) => mayBeSaid(passage.sourceTitle, settings) && mayBeNamed(passage, settings.firmNames))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function findParts(question: string, { index, settings }: AnswerOptions): Promise<FoundPart[]> {
  const known = await index.lookUpWords(wordsToLookUp(question))
  const corrected = correctQuestion(question, known)
  const knownToo = corrected === question ? known : await index.lookUpWords(wordsToLookUp(corrected))
  const parts = readQuestion(corrected, knownToo)
  return Promise.all(parts.map((part) => findPart(part, { index, settings })))
}

/** What is told beside a question mostly says what it is about; where it leads nowhere, the question is looked for alone. */
async function findPart(part: ReadPart, options: AnswerOptions): Promise<FoundPart> {
  const { firmNames } = options.settings
  const passages = await options.index.findPassages(part.terms)
  const found = toFoundPart(
    part,
    passages.filter((passage) => mayAnswer(passage, withWhatItFollows(part), firmNames)),
  )
  if (isAnswerable(found) || part.alone === null) return found
  const alone = await findPart(part.alone, options)
  return isAnswerable(alone) ? alone : found
}

/** "And by phone?" asks for the firm's number if the part before asked how to reach it. */
function withWhatItFollows({ text, around }: ReadPart): string {
  return countWords(text) <= MAX_WORDS_OF_A_FOLLOW_UP ? `${around} ${text}` : text
}

function toFoundPart(part: ReadPart, passages: readonly Passage[]): FoundPart {
  const all = rankPassages(passages, part)
  const ranked = fewOfEachSource(all)
  return { ...part, all, ranked, likelihood: judge(part, ranked) }
}

function judge(part: ReadPart, ranked: readonly ScoredPassage[]): number {
  const evidence = measureEvidence(part, ranked)
  const lacksForm = part.needsForm && ranked.every(({ measures }) => measures.form === 0)
  return evidence === null || lacksForm ? 0 : likelihoodOf(evidence)
}

function isAnswerable({ likelihood }: FoundPart): boolean {
  return likelihood >= MIN_LIKELIHOOD
}

/** Without a model: the sentences that say most of what was asked. What one part leaves of its share is for the next ones. */
async function pickDraft(parts: readonly FoundPart[], firmNames: readonly string[]): Promise<Draft> {
  let room = MAX_ANSWER_WORDS
  return parts.map((part, at) => {
    if (!isAnswerable(part)) return []
    const maxWords = Math.floor(room / parts.slice(at).filter(isAnswerable).length)
    const picked = pickSentences(part.all, { maxWords, firmNames })
    room -= picked.reduce((sum, { text }) => sum + countWords(text), 0)
    return picked
  })
}

function confidenceOf(parts: readonly FoundPart[]): Confidence {
  return parts.every(({ likelihood }) => likelihood >= HIGH_LIKELIHOOD) ? 'high' : 'medium'
}
