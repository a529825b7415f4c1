import { countWords } from '../count-words.ts'
import type { Passage } from '../passage.ts'
import { isCommand } from '../question/commands.ts'
import type { ReadPart } from '../question/read-question.ts'
import type { ScoredPassage } from '../ranking/measure-passage.ts'
import { sentenceScoreOf } from '../ranking/weights.ts'
import type { DraftSentence } from './draft.ts'
import { type Candidate, MAX_GAP, measureSentences } from './measure-sentence.ts'

/** From more than this many passages an answer reads as a heap of notes. */
const MAX_PASSAGES = 8
const MIN_ROOM = 6
/** So many passages are read for sentences at most, which bounds the time. */
const MAX_READ = 60
/** A passage of another page must speak of most of what the best speaks of: "Where does data live?" adds nothing to where herons live. */
const MIN_SHARE_OF_BEST = 0.6
/** Several short sentences name more facts than a long one; among the shortest it makes no difference. */
const PRICE_OF_LENGTH = 0.75
const SHORT = 8

type PickOptions = { maxWords: number }

/** The sentences that answer one part of a question, those of the passages that answer best first. */
export function pickSentences(
  part: ReadPart,
  ranked: readonly ScoredPassage[],
  { maxWords }: PickOptions,
): DraftSentence[] {
  const picked = new Set<Candidate>()
  for (const candidate of byWorth(candidatesFor(part, ranked))) {
    const room = maxWords - wordCount(picked)
    if (room < MIN_ROOM) break
    const together = withWhatItLeansOn(candidate).filter((sentence) => !picked.has(sentence))
    const isRepeated = [...picked].some(({ text }) => text === candidate.text)
    if (isRepeated || (wordCount(together) > room && picked.size > 0)) continue
    const passages = new Set([...picked, candidate].map(({ passageId }) => passageId))
    if (passages.size <= MAX_PASSAGES) for (const sentence of together) picked.add(sentence)
  }
  return [...picked]
    .sort((one, other) => one.rank - other.rank || one.start - other.start)
    .map(({ passageId, hash, start, end, text }) => ({ passageId, hash, start, end, text }))
}

/** All sentences that may be said, with those that they lean on, of passages near enough to the best. */
function candidatesFor(part: ReadPart, ranked: readonly ScoredPassage[]): Candidate[] {
  const [best] = ranked
  if (!best) return []
  const near = ranked.slice(0, MAX_READ).filter((entry) => isNear(entry, best))
  return near.flatMap((entry) => {
    const maySay = ({ text, measures }: Candidate) =>
      isQuotable(text, entry.passage) && !isCommand(text) && (entry === best || measures.saysYesOrNo === 0)
    return measureSentences(entry, part, ranked).filter((candidate) => withWhatItLeansOn(candidate).every(maySay))
  })
}

function isNear({ passage, score, measures }: ScoredPassage, best: ScoredPassage): boolean {
  if (passage.sourceKey === best.passage.sourceKey) return true
  return score >= best.score - MAX_GAP && measures.coverage >= MIN_SHARE_OF_BEST * best.measures.coverage
}

function byWorth(candidates: readonly Candidate[]): Candidate[] {
  const values = new Map(candidates.map((candidate) => [candidate, worthOf(candidate)]))
  return candidates.toSorted((one, other) => (values.get(other) ?? 0) - (values.get(one) ?? 0))
}

function worthOf({ measures, words }: Candidate): number {
  return sentenceScoreOf(measures) - PRICE_OF_LENGTH * Math.log(Math.max(SHORT, words))
}

function withWhatItLeansOn(candidate: Candidate): Candidate[] {
  return candidate.leansOn ? [...withWhatItLeansOn(candidate.leansOn), candidate] : [candidate]
}

/** Reads as a sentence: entries of a post's list and lines of a table do not. */
function isQuotable(text: string, { sourceKind }: Passage): boolean {
  if (sourceKind === 'page') return true
  return /[.!?]["'”’)]*$/.test(text) && countWords(text) >= 4
}

function wordCount(sentences: Iterable<Candidate>): number {
  return [...sentences].reduce((sum, { words }) => sum + words, 0)
}
