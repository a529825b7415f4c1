import type { Passage } from '../passage.ts'
import type { ReadPart } from '../question/read-question.ts'
import { type ScoredPassage, scorePassage } from './score-passage.ts'

const MAX_PER_SOURCE = 4

/** The passages by how well they answer, best first; no source fills the list. */
export function rankPassages(passages: readonly Passage[], part: Pick<ReadPart, 'terms' | 'form'>): ScoredPassage[] {
  const counts = new Map<string, number>()
  return passages
    .map((passage) => scorePassage(passage, part))
    .sort((one, other) => other.score - one.score || one.passage.id - other.passage.id)
    .filter(({ passage: { sourceKey } }) => {
      const count = (counts.get(sourceKey) ?? 0) + 1
      counts.set(sourceKey, count)
      return count <= MAX_PER_SOURCE
    })
}
