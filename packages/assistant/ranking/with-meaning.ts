import type { NearPassage } from '../index/passage-index.ts'
import type { ReadPart } from '../question/read-question.ts'
import type { ScoredPassage } from './score-passage.ts'
import { MEANING, RANKING } from './weights.ts'

/**
 * The passages with their nearness in meaning to the question. A near passage may answer without a word of the
 * question, and if nothing is near, nothing answers in spite of its words. But meaning doesn't replace a name or number
 * of the question, or the form of an answer: a text about another lighthouse is near, too.
 */
export function withMeaning(
  passages: readonly ScoredPassage[],
  part: ReadPart,
  near: readonly NearPassage[],
): readonly ScoredPassage[] {
  if (near.length === 0) return passages
  const byId = new Map(near.map(({ passage, nearness }) => [passage.id, nearness]))
  // Passages that aren't among the nearest are at most as near as the last of them.
  const least = Math.min(...byId.values())
  const said = Math.max(...byId.values()) < MEANING.far ? MEANING.ofFar : 1
  return passages.map((scored) => {
    const nearness = byId.get(scored.passage.id) ?? least
    const mayAnswer = scored.hasNames && (!part.isNeeded || scored.units.some(({ hasForm }) => hasForm))
    const meant = mayAnswer ? Math.min(1, MEANING.times * (nearness - MEANING.little)) : 0
    const coverage = Math.max(said * scored.coverage, meant)
    // What it covers by its meaning alone counts like what a sentence covers by its words.
    const beyond = Math.max(0, meant - scored.coverage)
    return { ...scored, coverage, score: scored.score + RANKING.meaning * Math.max(0, nearness) + beyond }
  })
}
