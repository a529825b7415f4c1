import { countWords } from '../count-words.ts'
import type { Span } from '../passage.ts'
import type { ReadPart } from '../question/read-question.ts'
import type { ScoredPassage, ScoredUnit } from '../ranking/score-passage.ts'
import { RANKING } from '../ranking/weights.ts'
import { type Block, isLeadIn, readBlocks, readUnits } from '../text/read-text.ts'
import { isSentence } from '../text/sentences.ts'
import { type AnswerPiece, textOf } from './answer-piece.ts'

/** A section or list of at most this many words answers as a whole. */
const MAX_WORDS_OF_A_SECTION = 150
const MAX_WORDS_OF_A_LIST = 140
/** A heading that asks nearly the same question. */
const SAME_QUESTION = 0.6
const MAX_SENTENCES = 3
/** The limit for several passages together. */
const MAX_WORDS_OF_AN_ANSWER = 150
/** A further passage must reach this share of the best one's score. */
const MIN_SHARE = 0.6
/**
 * One passage answers alone if it covers this share of the question, or if the next one scores less than this share of
 * it.
 */
const CONCLUSIVE = 0.85
const CLEARLY_BETTER = 0.7

/**
 * Chooses what answers a part of the question: one whole section, one list or a few sentences. If several passages are
 * about as good, at most `maxPassages` of them contribute what fits best.
 */
export function pickPieces(ranked: readonly ScoredPassage[], part: ReadPart, maxPassages: number): AnswerPiece[] {
  const [best] = ranked
  if (!best) return []
  const first = pickFrom(best, part)
  if (isConclusive(ranked)) return first
  let room = MAX_WORDS_OF_AN_ANSWER - wordsIn(first)
  let shared = subjectsOf(best)
  const more = ranked
    .slice(1, maxPassages)
    .filter(({ score }) => score >= MIN_SHARE * best.score)
    .flatMap((passage) => {
      const pieces = pickFrom(passage, part)
      const subjects = subjectsOf(passage).filter((term) => shared.includes(term))
      if (subjects.length === 0 || wordsIn(pieces) > room) return []
      room -= wordsIn(pieces)
      shared = subjects
      return pieces
    })
  return [...first, ...more]
}

function isConclusive([best, next]: readonly ScoredPassage[]): boolean {
  if (!best || !next) return true
  return best.likeness >= SAME_QUESTION || best.coverage >= CONCLUSIVE || next.score < CLEARLY_BETTER * best.score
}

/**
 * The question's words that occur in a passage itself. An answer from several passages is about a word that all share.
 */
function subjectsOf({ found }: ScoredPassage): number[] {
  return found.flatMap((strength, term) => (strength >= RANKING.ofTitle ? [term] : []))
}

function pickFrom(passage: ScoredPassage, part: ReadPart): AnswerPiece[] {
  return (wholeSection(passage) ?? wholeList(passage, part) ?? sentences(passage)).flatMap(withoutLeadIn)
}

/** Ends before a sentence that introduces what is no longer part of the piece. */
function withoutLeadIn(piece: AnswerPiece): AnswerPiece[] {
  const { passage, start, end } = piece
  const inside = readUnits(passage.text).filter((unit) => unit.start >= start && unit.end <= end)
  const last = inside.findLast((unit) => !isLeadIn(passage.text, unit))
  return last ? [{ ...piece, end: last === inside.at(-1) ? end : last.end }] : []
}

function wordsIn(pieces: readonly AnswerPiece[]): number {
  return pieces.reduce((sum, piece) => sum + countWords(textOf(piece)), 0)
}

function wholeSection({ passage }: ScoredPassage): AnswerPiece[] | null {
  const blocks = readBlocks(passage.text)
  // Without a statement there is only the lead-in to something that is missing.
  const hasStatement = blocks.some((block) => block.kind === 'list' || !isLeadIn(passage.text, block))
  const isProse = blocks.every(({ kind, units }) => kind !== 'paragraph' || units.every(isSentenceOf(passage.text)))
  if (countWords(passage.text) > MAX_WORDS_OF_A_SECTION || !hasStatement || !isProse) return null
  return [{ passage, start: 0, end: passage.text.length }]
}

function isSentenceOf(text: string) {
  return ({ start, end }: Span) => isSentence(text.slice(start, end))
}

/** The list that has the best entry, with the sentence that introduces it. */
function wholeList({ passage, units }: ScoredPassage, part: ReadPart): AnswerPiece[] | null {
  const best = bestOf(units)
  if (!best) return null
  const isIntroduction = part.isList || isLeadIn(passage.text, best)
  const list = best.block.kind === 'list' ? best.block : isIntroduction ? listAfter(best, units) : null
  if (!list) return null
  const before = units[units.findIndex(({ block }) => block === list) - 1]
  const isIntroduced = before?.block.kind === 'paragraph' && isSentenceOf(passage.text)(before)
  const piece = { passage, start: isIntroduced ? before.start : list.start, end: list.end }
  return countWords(passage.text.slice(piece.start, piece.end)) <= MAX_WORDS_OF_A_LIST ? [piece] : null
}

/** "The kit contains:" is answered by the list below it. */
function listAfter({ block, end }: ScoredUnit, units: readonly ScoredUnit[]): Block | null {
  const next = units.find((unit) => unit.start > end && unit.block !== block)?.block
  return next?.kind === 'list' ? next : null
}

/** At most three consecutive sentences, or entries of a long list, around the best one. */
function sentences({ passage, units }: ScoredPassage): AnswerPiece[] {
  const isWhole = isSentenceOf(passage.text)
  const statements = units.filter(
    (unit) => unit.block.kind === 'list' || (!isLeadIn(passage.text, unit) && isWhole(unit)),
  )
  const best = bestOf(statements)
  if (!best) return []
  const block = statements.filter((unit) => unit.block === best.block)
  const at = block.indexOf(best)
  const windows = [at, at - 1, at - 2].map((first) =>
    block.slice(Math.max(0, first), Math.max(0, first) + MAX_SENTENCES),
  )
  const [window = []] = windows.toSorted((one, other) => sayingOf(other) - sayingOf(one))
  const [first] = window
  const last = window.at(-1)
  if (best.block.kind !== 'list' || !first || !last) return window.map(({ start, end }) => ({ passage, start, end }))
  // Entries of a long list stay a list: with their markers, and in one piece.
  return [{ passage, start: passage.text.lastIndexOf('\n', first.start) + 1, end: last.end }]
}

/** How much of the question the sentences cover; on equal merit, those after the best one are preferred. */
function sayingOf(window: readonly ScoredUnit[]): number {
  const own = window.reduce((sum, unit) => sum + unit.own, 0)
  return own + 0.1 * window.filter(({ hasForm }) => hasForm).length
}

function bestOf([first, ...others]: readonly ScoredUnit[]): ScoredUnit | null {
  return first ? others.reduce((best, unit) => (best.worth >= unit.worth ? best : unit), first) : null
}
