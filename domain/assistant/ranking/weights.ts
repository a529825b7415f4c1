// All numbers of ranking, refusing and choosing, and where they come from (decisions 0037 and 0046): linear models over
// the measures, fitted by tests/eval/fit/fit.ts to the seen half of the evaluation and to the practice questions.
// Whoever changes a measure, a synonym or the cutting of passages fits again and measures with `npm run eval`.
import type { SentenceMeasures } from '../answer/measure-sentence.ts'
import type { Evidence } from './measure-evidence.ts'
import type { Measures } from './measure-passage.ts'

/** What a measure adds to the logarithm of the odds that a passage answers, against the other passages. */
export const PASSAGE_WEIGHTS: Readonly<Record<keyof Measures, number>> = {
  coverage: 3.425,
  text: 0.968,
  heading: 1.602,
  title: 2.301,
  sentence: 0.96,
  close: 0.636,
  exact: 0.668,
  exactSentence: -0.083,
  headingFit: 2.712,
  titleFit: 1.833,
  likeness: 3.492,
  neighbors: 1.196,
  density: 0.943,
  form: 2.396,
  isAnswer: 0.405,
  isPost: -0.103,
  isMember: -0.103,
  isLead: 1.069,
  length: -0.439,
  source: 3.032,
  sourceBest: 2.387,
}

/** What it adds to the logarithm of the odds that the site has an answer at all. */
export const EVIDENCE_WEIGHTS: Readonly<Record<keyof Evidence | 'bias', number>> = {
  score: 0.442,
  source: 0.255,
  unknown: -2.135,
  namedGap: -1.088,
  lead: -0.184,
  isShort: -0.664,
  bias: -2.692,
}

/**
 * What a measure adds to the worth of a sentence. Set by hand: a fit of these and five more to sentences that state a
 * fact was no better on pages that it had not seen.
 */
const SENTENCE_WEIGHTS: Readonly<Record<keyof SentenceMeasures, number>> = {
  gap: -0.3,
  isOfBestSource: 1,
  isExcerpt: 1,
  own: 1,
  close: 2,
  titled: 2,
  form: 1,
  place: -0.2,
  isStartOfAnswer: 0.5,
  leansBack: -0.3,
  asks: -0.5,
  saysYesOrNo: -0.5,
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
