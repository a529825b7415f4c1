import { countWords } from '../count-words.ts'
import type { Passage } from '../passage.ts'
import { isCommand } from '../question/commands.ts'
import type { ReadPart } from '../question/read-question.ts'
import type { ScoredPassage } from '../ranking/measure-passage.ts'
import { coverageOf, stemsOf, strengthIn } from '../ranking/term-matches.ts'
import { splitSentences } from '../sentences.ts'
import { type DraftSentence, draftSentence } from './draft.ts'

/** So much of an answer may be of the passage that answers best. */
const WORDS_OF_BEST = 60
/** The rest is for what comes near it; short pieces of several passages name more than a long one of one. */
const WORDS_OF_OTHERS = 35
const MIN_ROOM = 6
const MAX_OTHERS = 14
/** Scores are logarithms of odds: what lies further below the best is hardly an answer. */
const MAX_SCORE_GAP = 4
/** And it must speak of most of what the best speaks of: "Where does data live?" adds nothing to where herons live. */
const MIN_SHARE_OF_BEST = 0.6
/** A post's excerpt says in its author's words what the post says. */
const EXCERPT_BONUS = 3
/** For a sentence that has what "how long" or "how much" asks for. */
const FORM_BONUS = 0.25
/** Texts say first what matters. */
const LATER_MALUS = 0.005
/** Points at a sentence before it, or joins one. */
const LEANS_BACK =
  /^(?:it|its|they|them|their|this|that|these|those|he|she|both|such|but|and|so|or|then|therefore|however|also|instead|otherwise|there|here|all of|none of|neither|each of|the same|the second|the first|the other|in that|for that|because of)\b/i

/** The answer to another question than the one that was asked. */
const SAYS_YES_OR_NO = /^(?:yes|no)\b/i

type PickOptions = { maxWords: number }

/** The sentences that answer one part of a question: of the best passage first, then of those that come near it. */
export function pickSentences(
  part: ReadPart,
  ranked: readonly ScoredPassage[],
  { maxWords }: PickOptions,
): DraftSentence[] {
  const [best] = ranked
  if (!best) return []
  const picked = pieceOf(best.passage, part, { maxWords: Math.min(WORDS_OF_BEST, maxWords), isNeeded: true })
  for (const { passage } of othersNear(best, ranked)) {
    const room = maxWords - lengthOf(picked)
    if (room < MIN_ROOM) break
    const said = new Set(picked.map(({ text }) => text))
    const piece = pieceOf(passage, part, { maxWords: Math.min(room, WORDS_OF_OTHERS), isNeeded: false })
    picked.push(...piece.filter(({ text }) => !said.has(text)))
  }
  return picked
}

function othersNear(best: ScoredPassage, ranked: readonly ScoredPassage[]): ScoredPassage[] {
  const others = ranked
    .filter((other) => other !== best)
    .map((entry) => {
      const isSummary = isExcerpt(entry, best, ranked)
      return { entry, isSummary, nearness: entry.score + (isSummary ? EXCERPT_BONUS : 0) }
    })
  return others
    .filter(({ nearness }) => nearness >= best.score - MAX_SCORE_GAP)
    .filter(({ entry, isSummary }) => isSummary || speaksOfTheSame(entry, best))
    .sort((one, other) => other.nearness - one.nearness)
    .slice(0, MAX_OTHERS)
    .map(({ entry }) => entry)
}

function speaksOfTheSame({ measures }: ScoredPassage, best: ScoredPassage): boolean {
  return measures.coverage >= MIN_SHARE_OF_BEST * best.measures.coverage
}

/** The first passage of the post that answers best. */
function isExcerpt({ passage }: ScoredPassage, best: ScoredPassage, ranked: readonly ScoredPassage[]): boolean {
  const { sourceKind, sourceKey } = best.passage
  if (sourceKind !== 'post' || passage.sourceKey !== sourceKey || passage.heading !== '') return false
  return ranked.every((other) => other.passage.sourceKey !== sourceKey || other.passage.id >= passage.id)
}

type PieceOptions = { maxWords: number; isNeeded: boolean }

/** A passage as a whole if there is room; else the sentence that says most, with those that belong to it. */
function pieceOf(passage: Passage, part: ReadPart, { maxWords, isNeeded }: PieceOptions): DraftSentence[] {
  const sentences = splitSentences(passage.text)
    .map((span) => draftSentence(passage, span))
    .filter(({ text }) => isQuotable(text, passage) && !isCommand(text))
    .filter(({ text }) => isNeeded || !SAYS_YES_OR_NO.test(text))
  if (lengthOf(sentences) <= maxWords) return sentences

  const best = bestSentence(sentences, part)
  let from = best
  while (from > 0 && LEANS_BACK.test(sentences[from]?.text ?? '')) from -= 1
  const taken = sentences.slice(from, best + 1)
  if (!isNeeded && lengthOf(taken) > maxWords) return []
  for (const sentence of sentences.slice(best + 1)) {
    if (lengthOf([...taken, sentence]) > maxWords) break
    taken.push(sentence)
  }
  return taken
}

function bestSentence(sentences: readonly DraftSentence[], { terms, form }: ReadPart): number {
  let best = 0
  let bestScore = Number.NEGATIVE_INFINITY
  sentences.forEach(({ text }, index) => {
    const stems = stemsOf(text)
    const strengths = terms.map((term) => strengthIn(stems, term))
    const score = coverageOf(strengths, terms) + (form?.test(text) ? FORM_BONUS : 0) - index * LATER_MALUS
    if (score <= bestScore) return
    best = index
    bestScore = score
  })
  return best
}

/** Reads as a sentence: entries of a post's list and lines of a table do not. */
function isQuotable(text: string, { sourceKind }: Passage): boolean {
  if (sourceKind === 'page') return true
  return /[.!?]["'”’)]*$/.test(text) && countWords(text) >= 4
}

/** In words. */
function lengthOf(sentences: readonly DraftSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + countWords(text), 0)
}
