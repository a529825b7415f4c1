import type { ReadPart } from '../question/read-question.ts'
import type { ScoredPassage } from './score-passage.ts'
import { MEANING, RANKING } from './weights.ts'

/**
 * The passage with its nearness in meaning to the question (see NearPassage). What is near may answer without a word of the
 * question, and what is far may not answer in spite of its words. But meaning doesn't replace a name or number of the
 * question, or the form of an answer: a text about another lighthouse is near.
 */
export function withMeaning(scored: ScoredPassage, part: ReadPart, nearness: number): ScoredPassage {
  const change = MEANING.weight * (nearness - MEANING.enough)
  const mayAnswer = scored.hasNames && (!part.isNeeded || scored.units.some(({ hasForm }) => hasForm))
  const coverage = scored.coverage + (mayAnswer ? change : Math.min(0, change))
  return {
    ...scored,
    coverage: Math.min(1, Math.max(0, coverage)),
    score: scored.score + RANKING.meaning * Math.max(0, nearness),
  }
}
