import { countWords } from '../count-words.ts'
import { quotableStarts } from '../firm/member-sentences.ts'
import type { Passage } from '../passage.ts'
import { isCommand } from '../question/commands.ts'
import type { ScoredPassage } from '../ranking/measure-passage.ts'
import type { DraftSentence } from './draft.ts'
import { type Candidate, readSentences } from './read-sentences.ts'

/** From more than this many passages an answer reads as a heap of notes. */
const MAX_PASSAGES = 8
const MIN_ROOM = 4
/** A passage of another page must speak of so much of what the best speaks of. */
const MIN_SHARE_OF_BEST = 0.6
/** Or be known to answer a question that is so much alike (a cosine). */
const SAME_MEANING = 0.5
/** What is worth so much less than the best sentence answers only by chance. */
const MAX_GAP = 8

type PickOptions = {
  maxWords: number
  /** Members' sentences about the firm's facts are left out. */
  firmNames: readonly string[]
}

type Worthy = Candidate & { worth: number }

/** The sentences that answer one part of a question, those of the passages that answer best first. */
export function pickSentences(ranked: readonly ScoredPassage[], { maxWords, firmNames }: PickOptions): DraftSentence[] {
  const candidates = candidatesFor(ranked)
  const mayQuote = createQuoteRule(ranked, firmNames)
  let least = Number.NEGATIVE_INFINITY
  const picked = new Set<Candidate>()
  for (const candidate of candidates) {
    const room = maxWords - wordCount(picked)
    if (candidate.worth < least || room < MIN_ROOM) break
    if (!withWhatItLeansOn(candidate).every(mayQuote)) continue
    // The first is the best that may be said.
    least = Math.max(least, candidate.worth - MAX_GAP)
    const together = withWhatItLeansOn(candidate).filter((sentence) => !picked.has(sentence))
    const isRepeated = [...picked].some(({ text }) => text === candidate.text)
    if (isRepeated || (wordCount(together) > room && picked.size > 0)) continue
    const passages = new Set([...picked, candidate].map(({ passageId }) => passageId))
    if (passages.size <= MAX_PASSAGES) for (const sentence of together) picked.add(sentence)
  }
  return inOrder(picked)
}

/** Reads a passage for it only when one of its sentences is about to be picked: that takes longer than ranking it. */
function createQuoteRule(ranked: readonly ScoredPassage[], firmNames: readonly string[]) {
  const passages = new Map(ranked.map(({ passage }) => [passage.id, passage]))
  const quotable = new Map<number, ReadonlySet<number>>()
  return ({ passageId, start }: Candidate): boolean => {
    const passage = passages.get(passageId)
    const starts = quotable.get(passageId) ?? (passage ? quotableStarts(passage, firmNames) : new Set())
    quotable.set(passageId, starts)
    return starts.has(start)
  }
}

/** The sentences that may be said, best first, of passages that speak of the matter. */
function candidatesFor(ranked: readonly ScoredPassage[]): Worthy[] {
  const [best] = ranked
  if (!best) return []
  return ranked
    .filter((entry) => speaksOfTheSame(entry, best))
    .flatMap((entry) =>
      readSentences(entry).filter((candidate) =>
        withWhatItLeansOn(candidate).every(
          // "Yes" answers the question that it was written for, not a similar one.
          (sentence) => maySay(sentence, entry.passage) && (entry === best || !sentence.saysYesOrNo),
        ),
      ),
    )
    .filter(isWorthy)
    .sort((one, other) => other.worth - one.worth)
}

/** "Where does data live?" adds nothing to where herons live: it has too few of the words, and does not mean the same. */
function speaksOfTheSame({ passage, measures, strengths }: ScoredPassage, best: ScoredPassage): boolean {
  if (passage.sourceKey === best.passage.sourceKey) return true
  if (measures.coverage >= MIN_SHARE_OF_BEST * best.measures.coverage) return true
  return strengths.knownAnswers.some((known) => known.measures.meaning >= SAME_MEANING)
}

function maySay({ text, isLabel }: Candidate, passage: Passage): boolean {
  return (isLabel || isQuotable(text, passage)) && !isCommand(text)
}

function isWorthy(candidate: Candidate): candidate is Worthy {
  return candidate.worth !== null
}

function withWhatItLeansOn(candidate: Candidate): Candidate[] {
  return candidate.leansOn ? [...withWhatItLeansOn(candidate.leansOn), candidate] : [candidate]
}

/** Reads as a sentence. Entries of a post's list and lines of a table do not, unless somebody said what they answer. */
function isQuotable(text: string, { sourceKind, knownAnswers }: Passage): boolean {
  if (sourceKind === 'page' || knownAnswers.length > 0) return true
  return /[.!?]["'”’)]*$/.test(text) && countWords(text) >= 4
}

/** Sentences of one passage together and in its order; the passage that was picked from first comes first. */
function inOrder(picked: ReadonlySet<Candidate>): DraftSentence[] {
  return [...Map.groupBy(picked, ({ passageId }) => passageId).values()]
    .flatMap((ofPassage) => ofPassage.toSorted((one, other) => one.start - other.start))
    .map(({ passageId, hash, start, end, text }) => ({ passageId, hash, start, end, text }))
}

function wordCount(sentences: Iterable<Candidate>): number {
  return [...sentences].reduce((sum, { words }) => sum + words, 0)
}
