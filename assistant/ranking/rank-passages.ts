import type { Passage } from '../passage.ts'
import type { ReadPart } from '../question/read-question.ts'
import { documentStrengths, type ScoredPassage, scorePassage } from './score-passage.ts'
import { withMeaning } from './with-meaning.ts'
import { RANKING } from './weights.ts'

/** How near in meaning a passage is to the question; null if nobody knows. */
type NearnessOf = ((id: number) => number) | null

/** The passages that speak of what was asked, best first. */
export function rankPassages(
  passages: readonly Passage[],
  part: ReadPart,
  nearnessOf: NearnessOf = null,
): ScoredPassage[] {
  const documents = Map.groupBy(passages, ({ sourceKind, sourceKey }) => `${sourceKind} ${sourceKey}`)
  return [...documents.values()]
    .flatMap((document) => {
      const title = documentStrengths(document, part.terms)
      return document
        .map((passage) => scorePassage(passage, part, title))
        .map((scored) => (nearnessOf ? withMeaning(scored, part, nearnessOf(scored.passage.id)) : scored))
    })
    .filter(({ score, passage }) => score > RANKING[passage.sourceClass])
    .sort((one, other) => other.score - one.score || one.passage.id - other.passage.id)
}
