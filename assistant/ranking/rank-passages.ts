import type { Passage } from '../passage.ts'
import type { ReadPart } from '../question/read-question.ts'
import { documentStrengths, type ScoredPassage, scorePassage } from './score-passage.ts'
import { RANKING } from './weights.ts'

/** The passages that speak of what was asked, best first. */
export function rankPassages(passages: readonly Passage[], part: ReadPart): ScoredPassage[] {
  const documents = Map.groupBy(passages, ({ sourceKind, sourceKey }) => `${sourceKind} ${sourceKey}`)
  return [...documents.values()]
    .flatMap((document) => {
      const title = documentStrengths(document, part.terms)
      return document.map((passage) => scorePassage(passage, part, title))
    })
    .filter(({ score, passage }) => score > RANKING[passage.sourceClass])
    .sort((one, other) => other.score - one.score || one.passage.id - other.passage.id)
}
