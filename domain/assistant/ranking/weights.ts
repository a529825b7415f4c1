// All numbers of ranking, refusing and choosing, and where they come from (decisions 0037, 0046, 0054, 0055, 0057): linear models over
// the measures, fitted by tests/eval/fit/fit.ts to the seen half of the evaluation and to the practice questions.
// Whoever changes a measure, a synonym or the cutting of passages fits again and measures with `npm run eval`.
import type { SentenceMeasures } from '../answer/sentence-measures.ts'
import type { Evidence } from './measure-evidence.ts'
import type { KnownMeasures } from './measure-known-answers.ts'
import type { Measures } from './measure-passage.ts'

/** What a measure adds to the score of a known answer. Set by hand: facts on practice questions hardly move around these. */
const KNOWN_WEIGHTS: Readonly<Record<keyof KnownMeasures, number>> = {
  likeness: 7,
  meaning: 12,
  context: 3.6,
  together: 1.6,
}

/** What a measure adds to the logarithm of the odds that a passage answers, against the other passages. */
export const PASSAGE_WEIGHTS: Readonly<Record<keyof Measures, number>> = {
  coverage: 1.537,
  text: 0.724,
  heading: 3.058,
  title: 1.137,
  sentence: 0.314,
  close: -0.651,
  exact: -1.667,
  exactSentence: -0.072,
  headingFit: -2.065,
  titleFit: 1.619,
  likeness: 2.691,
  neighbors: 0.197,
  density: -0.165,
  form: 2.255,
  isAnswer: -0.201,
  isPost: 0.187,
  isMember: 0.187,
  isLead: -0.672,
  length: 0.974,
  source: 1.621,
  sourceBest: 1.747,
  known: 0.979,
}

/** What it adds to the logarithm of the odds that the site has an answer at all. */
export const EVIDENCE_WEIGHTS: Readonly<Record<keyof Evidence | 'bias', number>> = {
  score: 0.167,
  source: 1.003,
  unknown: -2.069,
  namedGap: -6.234,
  lead: 0.414,
  isShort: -0.629,
  known: 0.369,
  subject: 2.458,
  bias: -9.125,
}

/** What a measure adds to the worth of a sentence. Set by hand. */
const SENTENCE_WEIGHTS: Readonly<Record<keyof SentenceMeasures, number>> = {
  known: 1,
  passage: 0.4,
  titled: 2,
  length: -0.7,
}

export function knownScoreOf(measures: KnownMeasures): number {
  return sumOf(KNOWN_WEIGHTS, measures)
}

export function scoreOf(measures: Measures): number {
  return sumOf(PASSAGE_WEIGHTS, measures)
}

export function sentenceScoreOf(measures: SentenceMeasures): number {
  return sumOf(SENTENCE_WEIGHTS, measures)
}

/** How likely it is that the site answers, from 0 to 1. */
export function likelihoodOf(evidence: Evidence): number {
  return 1 / (1 + Math.exp(-sumOf(EVIDENCE_WEIGHTS, { ...evidence, bias: 1 })))
}

function sumOf<Name extends string>(weights: Readonly<Record<Name, number>>, values: Record<Name, number>): number {
  return (Object.keys(weights) as Name[]).reduce((sum, name) => sum + weights[name] * values[name], 0)
}
