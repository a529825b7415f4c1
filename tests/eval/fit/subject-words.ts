// Counts anew which words tell a question that the site answers from others: `node tests/eval/fit/subject-words.ts`
// writes domain/assistant/question/subject-words.gen.json (tests/eval/README.md).
import { readFile, writeFile } from 'node:fs/promises'
import { knownAnswers } from '#content/known-answers/all-known-answers.ts'
import { wordsAndPairs } from '#domain/assistant/question/all-stems.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { openIndex } from '../open-index.ts'

const TARGET = 'domain/assistant/question/subject-words.gen.json'
/** What fewer questions have tells nothing. */
const MIN_QUESTIONS = 3
/** As if each side had asked so often: a word of one question is no proof. */
const SMOOTHING = 0.5
const MIN_WEIGHT = 0.3

const inside = countParts([...questionsOfPages(), ...(await questionsOfPosts())])
const outside = countParts((await readFile('tests/eval/practice/outside-questions.txt', 'utf8')).trim().split('\n'))
const weights = [...new Set([...inside.counts.keys(), ...outside.counts.keys()])].sort().flatMap((part) => {
  const [ours, others] = [inside.counts.get(part) ?? 0, outside.counts.get(part) ?? 0]
  // As often as in equally many questions.
  const share = ours * (outside.questions / inside.questions)
  const weight = Math.log((share + SMOOTHING) / (others + SMOOTHING))
  const tells = ours + others >= MIN_QUESTIONS && Math.abs(weight) > MIN_WEIGHT
  return tells ? [[part, Math.round(weight * 100)] as const] : []
})
const table = { parts: weights.map(([part]) => part).join('\n'), weights: weights.map(([, weight]) => weight) }
await writeFile(TARGET, `${JSON.stringify(table)}\n`)
console.log(`${weights.length} words and pairs of ${inside.questions} and ${outside.questions} questions`)

function questionsOfPages(): readonly string[] {
  return Object.values(knownAnswers).flatMap((answers) => answers.flatMap(({ questions }) => questions))
}

async function questionsOfPosts(): Promise<string[]> {
  await using opened = await openIndex()
  const rows = await runSql<{ question: string }>(
    opened.url,
    'select unnest(questions) as question from public.post_known_answers',
  )
  return rows.map(({ question }) => question)
}

function countParts(questions: readonly string[]): { questions: number; counts: Map<string, number> } {
  const counts = new Map<string, number>()
  for (const part of questions.flatMap(wordsAndPairs)) counts.set(part, (counts.get(part) ?? 0) + 1)
  return { questions: questions.length, counts }
}
