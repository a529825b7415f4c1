// All numbers that were fitted, and where they come from (decision 0037): a linear model over the measures, fitted to
// the seen half of the evaluation and to 235 practice questions that are not part of it.
// Whoever changes a measure, a synonym or the cutting of passages fits again and measures with `npm run eval`.
import type { Evidence } from './measure-evidence.ts'
import type { Measures } from './measure-passage.ts'

/** What a measure adds to the logarithm of the odds that a passage answers, against the other passages. */
const OF_PASSAGE: Readonly<Record<keyof Measures, number>> = {
  coverage: 3.06,
  text: 1.07,
  heading: 1.61,
  title: 1.88,
  sentence: 0.85,
  close: 0.61,
  exact: 0.66,
  exactSentence: -0.67,
  headingFit: 2.65,
  titleFit: 0.94,
  likeness: 3.37,
  neighbors: 0.94,
  density: 0.41,
  form: 1.74,
  isAnswer: 0.77,
  isPost: -0.16,
  isMember: -0.16,
  isLead: 0.87,
  length: 0.4,
  source: 2.94,
  sourceBest: 1.89,
}

/** What it adds to the logarithm of the odds that the site has an answer at all. */
const OF_EVIDENCE: Readonly<Record<keyof Evidence, number>> = {
  score: 0.442,
  source: 0.255,
  unknown: -2.135,
  namedGap: -1.088,
  lead: -0.184,
  isShort: -0.664,
}
const EVIDENCE_BIAS = -2.692

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
