// All numbers of ranking, refusing and choosing, and where they come from (decisions 0037 and 0046): linear models over
// the measures, fitted by tests/eval/fit/fit.ts to the seen half of the evaluation and to the practice questions.
// Whoever changes a measure, a synonym or the cutting of passages fits again and measures with `npm run eval`.
import type { SentenceMeasures } from '../answer/measure-sentence.ts'
import type { Evidence } from './measure-evidence.ts'
import type { KnownMeasures } from './measure-known-answers.ts'
import type { Measures } from './measure-passage.ts'

/** What a measure adds to the score of a known answer, against the other ones. */
const KNOWN_WEIGHTS: Readonly<Record<keyof KnownMeasures, number>> = {
  fit: 2.4,
  likeness: 4.8,
  questions: 1.3,
  together: 1.6,
}

/** What a measure adds to the logarithm of the odds that a passage answers, against the other passages. */
export const PASSAGE_WEIGHTS: Readonly<Record<keyof Measures, number>> = {
  coverage: 2.327,
  text: 0.447,
  heading: 1.495,
  title: 1.903,
  sentence: 0.526,
  close: 0.094,
  exact: -0.405,
  exactSentence: -0.041,
  headingFit: 1.064,
  titleFit: 1.111,
  likeness: 3.068,
  neighbors: 0.504,
  density: -0.18,
  form: 2.758,
  isAnswer: 0.338,
  isPost: -0.071,
  isMember: -0.071,
  isLead: 1.646,
  length: -0.702,
  source: 2.554,
  sourceBest: 2.093,
  known: 1.325,
}

/** What it adds to the logarithm of the odds that the site has an answer at all. */
export const EVIDENCE_WEIGHTS: Readonly<Record<keyof Evidence | 'bias', number>> = {
  score: 0.315,
  source: 0.091,
  unknown: -2.984,
  namedGap: -5.288,
  lead: 0.152,
  isShort: -1.711,
  known: 0.278,
  subject: 1.635,
  bias: -4.434,
}

/**
 * What a measure adds to the worth of a sentence. Set by hand: a fit of these and five more to sentences that state a
 * fact was no better on pages that it had not seen.
 */
const SENTENCE_WEIGHTS: Readonly<Record<keyof SentenceMeasures, number>> = {
  gap: -0.3,
  isOfBestSource: 1,
  isExcerpt: 0.5,
  own: 1,
  close: 2,
  titled: 2,
  form: 2,
  place: -0.2,
  isStartOfAnswer: 1.5,
  leansBack: -0.3,
  asks: -0.5,
  saysYesOrNo: -0.5,
  known: 4,
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
