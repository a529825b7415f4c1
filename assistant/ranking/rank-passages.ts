import type { Passage } from '../passage.ts'
import type { ReadPart } from '../question/read-question.ts'
import { type ScoredPassage, scorePassage } from './score-passage.ts'

/** The passages that speak of what was asked, best first. */
export function rankPassages(passages: readonly Passage[], part: ReadPart): ScoredPassage[] {
  return passages
    .map((passage) => scorePassage(passage, part))
    .filter(({ coverage }) => coverage > 0)
    .sort((one, other) => other.score - one.score || one.passage.id - other.passage.id)
}
