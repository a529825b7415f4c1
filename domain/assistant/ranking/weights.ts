// All numbers that were fitted, and where they come from (decision 0037): a linear model over the measures, fitted to
// the seen half of the evaluation and to 235 practice questions that are not part of it. Neither is in this file:
// whoever changes a measure, a synonym or the cutting of passages fits again and measures with `npm run eval`.
import type { Evidence } from './measure-evidence.ts'
import type { Measures } from './measure-passage.ts'

/** What a measure adds to the logarithm of the odds that a passage answers, against the other passages. */
const OF_PASSAGE: Readonly<Record<keyof Measures, number>> = {
  coverage: 2.97,
  text: 1.32,
  heading: 1.59,
  title: 2.14,
  sentence: 0.97,
  close: 0.67,
  exact: 0.71,
  exactSentence: -0.58,
  headingFit: 2.92,
  titleFit: 0.81,
  likeness: 3.37,
  neighbors: 0.99,
  density: 0.67,
  form: 1.86,
  isAnswer: 0.73,
  isPost: -0.09,
  isMember: -0.09,
  isLead: 1.02,
  length: 0.23,
  source: 2.46,
  sourceBest: 1.71,
}

/** What it adds to the logarithm of the odds that the site has an answer at all. */
const OF_EVIDENCE: Readonly<Record<keyof Evidence, number>> = {
  score: 0.464,
  source: 0.68,
  unknown: -1.79,
  namedGap: -1.84,
  lead: -0.46,
  isShort: -1.48,
}
const EVIDENCE_BIAS = -2.9

export function scoreOf(measures: Measures): number {
  return sumOf(OF_PASSAGE, measures)
}

/** How likely it is that the site answers, from 0 to 1. */
export function likelihoodOf(evidence: Evidence): number {
  return 1 / (1 + Math.exp(-EVIDENCE_BIAS - sumOf(OF_EVIDENCE, evidence)))
}

function sumOf<Name extends string>(weights: Readonly<Record<Name, number>>, values: Record<Name, number>): number {
  return (Object.keys(weights) as Name[]).reduce((sum, name) => sum + weights[name] * values[name], 0)
}
