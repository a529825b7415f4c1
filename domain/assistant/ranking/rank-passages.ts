import { meaningOf } from '../meaning/meaning.ts'
import type { Passage } from '../passage.ts'
import { allStemsOf } from '../question/all-stems.ts'
import type { MeasuredAnswer } from './measure-known-answers.ts'
import {
  type AskedPart,
  type Measures,
  measurePassage,
  type ScoredAnswer,
  type ScoredPassage,
} from './measure-passage.ts'
import { type Strengths, strengthsOf } from './passage-strengths.ts'
import { coverageOf, strongest } from './term-matches.ts'
import { knownScoreOf, scoreOf } from './weights.ts'

const BEST_OF_SOURCE = 3
const MAX_PER_SOURCE = 4

/** The passages by how well they answer, best first. */
export function rankPassages(passages: readonly Passage[], part: AskedPart): ScoredPassage[] {
  const all = allStemsOf(part.text)
  const asked = { terms: part.terms, all, meaning: meaningOf(all, allStemsOf(part.around)) }
  const found = passages.map((passage) => ({ passage, strengths: strengthsOf(passage, asked) }))
  const sources = Map.groupBy(found, ({ passage }) => passage.sourceKey)
  return found
    .map(({ passage, strengths }) => {
      const siblings = sources.get(passage.sourceKey)?.map((sibling) => sibling.strengths) ?? []
      const knownAnswers = strengths.knownAnswers.map(scoreKnownAnswer)
      const measures = {
        ...measurePassage(passage, part, strengths),
        ...measureSource(siblings, part),
        known: Math.max(0, ...knownAnswers.map(({ score }) => score)),
      }
      return { passage, measures, strengths, knownAnswers, score: scoreOf(measures) }
    })
    .sort((one, other) => other.score - one.score || one.passage.id - other.passage.id)
}

function scoreKnownAnswer({ measures, ...answer }: MeasuredAnswer): ScoredAnswer {
  return { ...answer, score: knownScoreOf(measures) }
}

/** The best of each page and post, so that none of them fills the list. */
export function fewOfEachSource(ranked: readonly ScoredPassage[]): ScoredPassage[] {
  const counts = new Map<string, number>()
  return ranked.filter(({ passage: { sourceKey } }) => {
    const count = (counts.get(sourceKey) ?? 0) + 1
    counts.set(sourceKey, count)
    return count <= MAX_PER_SOURCE
  })
}

/** A page that speaks of all that was asked, in several places, is more likely the right one. */
function measureSource(siblings: readonly Strengths[], { terms }: AskedPart): Pick<Measures, 'source' | 'sourceBest'> {
  const places = siblings.map(({ anywhere }) => anywhere)
  const best = places
    .map((strengths) => coverageOf(strengths, terms))
    .sort((one, other) => other - one)
    .slice(0, BEST_OF_SOURCE)
  return {
    source: coverageOf(strongest(places, terms), terms),
    sourceBest: best.reduce((sum, share) => sum + share, 0) / BEST_OF_SOURCE,
  }
}
