import type { NearPassage } from '../index/passage-index.ts'
import type { Passage } from '../passage.ts'
import type { ReadPart } from '../question/read-question.ts'
import { documentStrengths, type ScoredPassage, scorePassage } from './score-passage.ts'
import { RANKING } from './weights.ts'
import { withMeaning } from './with-meaning.ts'

/** The passages about what was asked, best first. `near`: the passages near in meaning, if known. */
export function rankPassages(
  passages: readonly Passage[],
  part: ReadPart,
  near: readonly NearPassage[] = [],
): ScoredPassage[] {
  const documents = Map.groupBy(passages, ({ sourceKind, sourceKey }) => `${sourceKind} ${sourceKey}`)
  const scored = [...documents.values()].flatMap((document) => {
    const title = documentStrengths(document, part.terms)
    return document.map((passage) => scorePassage(passage, part, title))
  })
  return withMeaning(scored, part, near)
    .filter(({ score, passage }) => score > RANKING[passage.sourceClass])
    .sort((one, other) => other.score - one.score || one.passage.id - other.passage.id)
}
