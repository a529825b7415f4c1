import type { Passage } from '#domain/assistant/passage.ts'
import { measureEvidence } from '#domain/assistant/ranking/measure-evidence.ts'
import { EVIDENCE_WEIGHTS, PASSAGE_WEIGHTS } from '#domain/assistant/ranking/weights.ts'
import type { FoundPart } from '#supabase/functions/ai-search/answer-question.ts'
import type { Question } from '../questions.ts'
import type { List } from './linear-model.ts'

/** A question with what was found for it. */
export type Looked = { question: Question; parts: readonly FoundPart[]; nameOf: (passage: Passage) => string }

/** The passages of each part; right are those of an expected page that state a fact, or all of it if none does. */
export function passageLists(looked: readonly Looked[]): List[] {
  return answerable(looked).flatMap(({ question, parts, nameOf }) =>
    parts.map(({ all }) => {
      const isExpected = all.map(({ passage }) => question.expectedPaths.includes(nameOf(passage)))
      const isStated = all.map(({ passage }, index) => isExpected[index] === true && statesFact(passage.text, question))
      const isRight = isStated.some(Boolean) ? isStated : isExpected
      return {
        page: pageOf(question),
        examples: all.map(({ measures }, index) => ({
          values: inOrderOf(PASSAGE_WEIGHTS, measures),
          isRight: isRight[index] === true,
        })),
      }
    }),
  )
}

/**
 * For each question of one part: its evidence against the evidence of the average question, which stands for a
 * refusal. The last value is 1 and 0, so that its weight is the bias.
 */
export function evidenceLists(looked: readonly Looked[]): { lists: List[]; average: number[] } {
  const found = looked
    .filter(({ question, parts }) => parts.length === 1 && !mayDoEither(question))
    .flatMap(({ question, parts }) =>
      parts.flatMap((part) => {
        const evidence = measureEvidence(part, part.ranked)
        return evidence === null
          ? []
          : [{ question, values: inOrderOf(EVIDENCE_WEIGHTS, { ...evidence, bias: 1 }).slice(0, -1) }]
      }),
    )
  const length = found[0]?.values.length ?? 0
  const average = Array.from(
    { length },
    (_, k) => found.reduce((sum, { values }) => sum + (values[k] ?? 0), 0) / found.length,
  )
  const lists = found.map(({ question, values }) => ({
    page: pageOf(question),
    examples: [
      { values: [...values, 1], isRight: !question.refuse },
      { values: [...average, 0], isRight: question.refuse },
    ],
  }))
  return { lists, average }
}

function inOrderOf<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  measures: Readonly<Record<Name, number>>,
): number[] {
  return (Object.keys(weights) as Name[]).map((name) => measures[name])
}

function answerable(looked: readonly Looked[]): Looked[] {
  return looked.filter(({ question }) => !question.refuse && question.expectedPaths.length > 0)
}

/** A hostile question about a page may be refused or answered. */
function mayDoEither({ refuse, expectedPaths }: Question): boolean {
  return refuse && expectedPaths.length > 0
}

function pageOf({ expectedPaths: [page], id }: Question): string {
  return page ?? id
}

function statesFact(text: string, { facts }: Question): boolean {
  const said = plain(text)
  return facts.some((ways) => ways.some((way) => said.includes(plain(way))))
}

/** As facts are compared in grade.ts. */
function plain(text: string): string {
  return text.toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ')
}
