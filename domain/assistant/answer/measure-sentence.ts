import { countWords } from '../count-words.ts'
import type { AskedPart, ScoredPassage } from '../ranking/measure-passage.ts'
import { coverageOf, strongest } from '../ranking/term-matches.ts'
import { splitSentences } from '../sentences.ts'
import { type DraftSentence, draftSentence } from './draft.ts'

/** What speaks for saying a sentence; shares are from 0 to 1. */
export type SentenceMeasures = {
  /** How far its passage stands below the best one, at most `MAX_GAP`. */
  gap: number
  /** On the page or post that answers best. */
  isOfBestSource: number
  /** Of the words with which that post's author says what it is about. */
  isExcerpt: number
  /** Of what was asked, the share in the sentence alone, with the one before it and the heading, and with the title. */
  own: number
  close: number
  titled: number
  /** Has what "how long" or "how much" asks for. */
  form: number
  /** Texts say first what matters. */
  place: number
  isStartOfAnswer: number
  leansBack: number
  asks: number
  saysYesOrNo: number
  /** How near a known answer that it belongs to comes to the one that fits best; 0 without one. */
  known: number
}

/** A sentence that may be said, among those of its passage. */
export type Candidate = DraftSentence & {
  measures: SentenceMeasures
  /** The place of its passage in the ranking, from 0. */
  rank: number
  words: number
  /** What it points at with its first word; null if it stands by itself. */
  leansOn: Candidate | null
}

/** Passages further below the best one answer only by chance. */
export const MAX_GAP = 6
const MAX_PLACE = 6
/** How fast a known answer loses worth as it falls behind the one that fits best. */
const KNOWN_SHARPNESS = 0.6
/** Points at a sentence before it, or joins one. */
const LEANS_BACK =
  /^(?:it|its|they|them|their|this|that|these|those|he|she|both|such|but|and|so|or|then|therefore|however|also|instead|otherwise|there|here|all of|none of|neither|each of|the same|the second|the first|the other|in that|for that|because of)\b/i
const SAYS_YES_OR_NO = /^(?:yes|no)\b/i
const ASKS = /\?\W*$/

/** All sentences of a passage with what speaks for each; `ranked` are the passages of the question, best first. */
export function measureSentences(entry: ScoredPassage, part: AskedPart, ranked: readonly ScoredPassage[]): Candidate[] {
  const { passage, strengths, knownAnswers } = entry
  const rank = ranked.indexOf(entry)
  const ofPassage = measureItsPassage(entry, ranked)
  const bestKnown = Math.max(0, ...ranked.map(({ measures }) => measures.known))
  const candidates: Candidate[] = []
  splitSentences(passage.text).forEach((span, at) => {
    const sentence = draftSentence(passage, span)
    const leansBack = LEANS_BACK.test(sentence.text)
    const words = countWords(sentence.text)
    candidates.push({
      ...sentence,
      rank,
      words,
      leansOn: leansBack ? (candidates.at(-1) ?? null) : null,
      measures: {
        ...ofPassage,
        ...measureShares(strengths, at),
        form: Number(part.form?.test(sentence.text) ?? false),
        place: Math.min(MAX_PLACE, at),
        isStartOfAnswer: Number(passage.form === 'answer' && at === 0),
        leansBack: Number(leansBack),
        asks: Number(ASKS.test(sentence.text)),
        saysYesOrNo: Number(SAYS_YES_OR_NO.test(sentence.text)),
        known: knownOf(knownAnswers, at, bestKnown),
      },
    })
  })
  return candidates
}

function knownOf(knownAnswers: ScoredPassage['knownAnswers'], at: number, best: number): number {
  const own = knownAnswers.filter(({ sentences }) => sentences.includes(at)).map(({ score }) => score)
  return Math.exp(KNOWN_SHARPNESS * (Math.max(Number.NEGATIVE_INFINITY, ...own) - best))
}

type OfPassage = Pick<SentenceMeasures, 'gap' | 'isOfBestSource' | 'isExcerpt'>

function measureItsPassage(entry: ScoredPassage, ranked: readonly ScoredPassage[]): OfPassage {
  const [best = entry] = ranked
  return {
    gap: Math.min(MAX_GAP, best.score - entry.score),
    isOfBestSource: Number(entry.passage.sourceKey === best.passage.sourceKey),
    isExcerpt: Number(isExcerpt(entry, best, ranked)),
  }
}

/** The first passage of the post that answers best. */
function isExcerpt({ passage }: ScoredPassage, best: ScoredPassage, ranked: readonly ScoredPassage[]): boolean {
  const { sourceKind, sourceKey } = best.passage
  if (sourceKind !== 'post' || passage.sourceKey !== sourceKey || passage.heading !== '') return false
  return ranked.every((other) => other.passage.sourceKey !== sourceKey || other.passage.id >= passage.id)
}

function measureShares(
  { sentences, heading, title, terms }: ScoredPassage['strengths'],
  at: number,
): Pick<SentenceMeasures, 'own' | 'close' | 'titled'> {
  const own = sentences[at] ?? []
  const share = (...places: readonly (readonly number[])[]) => coverageOf(strongest(places, terms), terms)
  return { own: share(own), close: share(own, sentences[at - 1] ?? [], heading), titled: share(own, heading, title) }
}
