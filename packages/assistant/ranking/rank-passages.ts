import type { SourceClass } from '../passage.ts'
import type { Term } from '../question/read-question.ts'

/** A passage that has words of a question. */
export type Match = {
  id: number
  /** Its page or post. */
  source: string
  source_class: SourceClass
  /** How strongly it has each term of the question, by PostgreSQL's ranking; 0 if it has not. */
  found: readonly number[]
}

export type Ranked = {
  id: number
  score: number
  /** The share of the question, by the weights of its terms, that it has: from 0 to 1. */
  coverage: number
  /** How much of the question its meaning covers, if embeddings are configured: from 0 to 1. */
  meaning: number
}

/** What PostgreSQL's ranking gives a word that stands once in the text. */
const ONCE = 0.42
/** A page counts as well as its sections: short questions name a page. */
const PAGE_SHARE = 0.3
/** On equal merit the site's own pages come first, members' posts last. */
const CLASS_SHARE: Readonly<Record<SourceClass, number>> = { site: 0.02, administrator: 0.01, member: 0 }
/** What nearness in meaning adds, if embeddings are configured, and how it counts as coverage: beyond `LITTLE`, doubled. */
const MEANING_SHARE = 0.6
const LITTLE = 0.25
/** Coverage of a passage that lacks a name or number of the question. */
const WITHOUT_NAME = 0.5

/** Orders passages by how much of the question they and their pages have. `nearness` is from 0 to 1, by passage. */
export function rankPassages(
  matches: readonly Match[],
  terms: readonly Term[],
  nearness: ReadonlyMap<number, number> = new Map(),
): Ranked[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const weigh = (strengths: readonly number[]) =>
    terms.reduce((sum, { weight }, at) => sum + weight * (strengths[at] ?? 0), 0) / total
  const pages = Map.groupBy(matches, ({ source }) => source)
  const strengthOfPage = new Map(
    [...pages].map(([source, passages]) => [
      source,
      weigh(terms.map((_, at) => Math.max(...passages.map(({ found }) => found[at] ?? 0)))),
    ]),
  )
  const ranked = matches.map(({ id, source, source_class, found }) => {
    const near = nearness.get(id) ?? 0
    const meaning = Math.max(0, Math.min(1, 2 * (near - LITTLE)))
    const has = weigh(found.map((strength) => Math.min(1, strength / ONCE)))
    const lacksName = terms.some(({ isName }, at) => isName && !found[at])
    return {
      id,
      score:
        weigh(found) +
        PAGE_SHARE * (strengthOfPage.get(source) ?? 0) +
        MEANING_SHARE * near +
        CLASS_SHARE[source_class],
      meaning,
      coverage: Math.max(has, meaning) * (lacksName ? WITHOUT_NAME : 1),
    }
  })
  return ranked.sort((one, other) => other.score - one.score || one.id - other.id)
}
