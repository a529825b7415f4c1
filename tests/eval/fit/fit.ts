// Fits the numbers of domain/assistant/ranking/weights.ts anew: `node tests/eval/fit/fit.ts` (tests/eval/README.md).
// Prints weights to put there, and how good old and new ones are on pages that they were not fitted to.
import { EVIDENCE_WEIGHTS, PASSAGE_WEIGHTS } from '#domain/assistant/ranking/weights.ts'
import { findParts } from '#supabase/functions/ai-search/answer-question.ts'
import { openIndex } from '../open-index.ts'
import { readPractice, readQuestions } from '../questions.ts'
import { nameSource } from '../source-name.ts'
import { evidenceLists, type Looked, passageLists } from './examples.ts'
import { crossValidate, fitWeights, type List, sumOf } from './linear-model.ts'

/** The weights of passages also rest on earlier practice questions that nobody has any more, so they are held on to. */
const PULL = { passages: 0.2, evidence: 0.05 }
const AMONG_FIRST = 8
/** Practice questions about other matters are many; so often a question of the evaluation counts beside them. */
const TIMES_OF_SEEN = 3

const looked = await lookForAll()
fitAndPrint('Passages', passageLists(looked), { weights: PASSAGE_WEIGHTS, pull: PULL.passages })
fitEvidence()

async function lookForAll(): Promise<Looked[]> {
  await using opened = await openIndex()
  const seen = (await readQuestions()).filter(({ half }) => half === 'seen')
  const found: Looked[] = []
  for (const question of [...seen, ...(await readPractice())]) {
    const parts = await findParts(question.question, opened)
    found.push({ question, parts, nameOf: (passage) => nameSource(passage, opened.titles) })
  }
  return found
}

type Prior = { weights: Readonly<Record<string, number>>; pull: number }

function fitAndPrint(title: string, lists: readonly List[], { weights, pull }: Prior): number[] {
  const prior = Object.values(weights)
  const options = { prior, pull }
  const tested = crossValidate(lists, options)
  console.log(`\n${title}: ${lists.length} lists; the right one first, and among the first ${AMONG_FIRST}`)
  console.log(`  old weights ${placesOfRight(lists, () => prior)}`)
  console.log(`  fitted to other pages ${placesOfRight(lists, (list) => tested.get(list) ?? prior)}`)
  const fitted = fitWeights(lists, options)
  for (const [k, name] of Object.keys(weights).entries()) console.log(`  ${name}: ${fitted[k]?.toFixed(3)},`)
  return fitted
}

function fitEvidence(): void {
  const seen = looked.filter(({ question }) => question.kind !== 'practice')
  const { lists, average } = evidenceLists([
    ...looked,
    ...Array(TIMES_OF_SEEN - 1)
      .fill(seen)
      .flat(),
  ])
  const { bias, ...weights } = EVIDENCE_WEIGHTS
  const centered = bias + sumOf(Object.values(weights), average)
  const fitted = fitAndPrint('Evidence', lists, { weights: { ...weights, bias: centered }, pull: PULL.evidence })
  const newBias = (fitted.at(-1) ?? 0) - sumOf(fitted.slice(0, -1), average)
  console.log(`  The bias above is that of an average question; in weights.ts stands ${newBias.toFixed(3)}.`)
}

function placesOfRight(lists: readonly List[], weightsFor: (list: List) => readonly number[]): string {
  const places = lists.map((list) => placeOfRight(list, weightsFor(list)))
  const share = (most: number) => (places.filter((place) => place <= most).length / places.length).toFixed(3)
  return `${share(1)} ${share(AMONG_FIRST)}`
}

function placeOfRight({ examples }: List, weights: readonly number[]): number {
  const ordered = examples.toSorted((one, other) => sumOf(other.values, weights) - sumOf(one.values, weights))
  const index = ordered.findIndex(({ isRight }) => isRight)
  return index === -1 ? Number.POSITIVE_INFINITY : index + 1
}
