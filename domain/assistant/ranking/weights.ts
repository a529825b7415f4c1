// All numbers of ranking, refusing and choosing, and where they come from (decisions 0037, 0046 and 0054): linear models over
// the measures, fitted by tests/eval/fit/fit.ts to the seen half of the evaluation and to the practice questions.
// Whoever changes a measure, a synonym or the cutting of passages fits again and measures with `npm run eval`.
import type { SentenceMeasures } from '../answer/measure-sentence.ts'
import type { Evidence } from './measure-evidence.ts'
import type { KnownMeasures } from './measure-known-answers.ts'
import type { Measures } from './measure-passage.ts'

/** What a measure adds to the score of a known answer, against the other ones: near to a fit to those that state a fact. */
const KNOWN_WEIGHTS: Readonly<Record<keyof KnownMeasures, number>> = {
  fit: 2.4,
  likeness: 4.8,
  questions: 1.3,
  together: 1.6,
}

/** What a measure adds to the logarithm of the odds that a passage answers, against the other passages. */
export const PASSAGE_WEIGHTS: Readonly<Record<keyof Measures, number>> = {
  coverage: 1.976,
  text: 0.534,
  heading: 2.093,
  title: 1.75,
  sentence: 0.393,
  close: -0.047,
  exact: -0.61,
  exactSentence: 0.281,
  headingFit: 0.686,
  titleFit: 0.635,
  likeness: 2.753,
  neighbors: 0.231,
  density: -0.522,
  form: 2.664,
  isAnswer: 0.543,
  isPost: -0.031,
  isMember: -0.031,
  isLead: 1.839,
  length: -0.651,
  source: 2.201,
  sourceBest: 2.077,
  known: 1.508,
}

/** What it adds to the logarithm of the odds that the site has an answer at all. */
export const EVIDENCE_WEIGHTS: Readonly<Record<keyof Evidence | 'bias', number>> = {
  score: 0.216,
  source: 1.125,
  unknown: -2.147,
  namedGap: -6.748,
  lead: 0.26,
  isShort: -1.403,
  known: 0.406,
  subject: 2.028,
  bias: -5.873,
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
