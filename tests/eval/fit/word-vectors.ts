// Learns anew what words mean for this site: `node tests/eval/fit/word-vectors.ts` writes
// domain/assistant/meaning/word-vectors.gen.json (tests/eval/README.md). Takes about two minutes.
import { writeFile } from 'node:fs/promises'
import { contextOf } from '#domain/assistant/meaning/context-of.ts'
import type { KnownAnswer } from '#domain/assistant/passage.ts'
import { allStemsOf } from '#domain/assistant/question/all-stems.ts'
import { splitSentences } from '#domain/assistant/sentences.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { openIndex } from '../open-index.ts'
import { type Group, learnVectors, type Text } from './learn-vectors.ts'

const TARGET = 'domain/assistant/meaning/word-vectors.gen.json'
const DIMENSIONS = 64
const SEED = 1
/** What is stored of each number. */
const LARGEST = 127

type PassageRow = {
  source_key: string
  source_title: string
  heading: string
  text: string
  known_answers: KnownAnswer[]
}
type Example = { source: string; questions: string[]; answers: string[] }

const examples = await readExamples()
const texts = examples.flatMap(({ questions, answers }) => [...questions, ...answers])
const { words, counts } = countWords(texts)
const numbers = new Map(words.map((word, number) => [word, number]))
const vectors = learnVectors(examples.map(toGroup), { counts, dimensions: DIMENSIONS, seed: SEED })
await write()

async function readExamples(): Promise<Example[]> {
  await using opened = await openIndex()
  const rows = await runSql<PassageRow>(
    opened.url,
    `select source_key, source_title, heading, text, known_answers from public.passages
      order by source_kind, source_key, position, id`,
  )
  return rows.flatMap((row) =>
    row.known_answers.map(({ questions, starts }) => {
      const spans = splitSentences(row.text).filter(({ start }) => starts.includes(start))
      const answer = spans.map(({ start, end }) => row.text.slice(start, end)).join(' ')
      const context = contextOf({ sourceTitle: row.source_title, heading: row.heading }, answer)
      return { source: row.source_key, questions: [...questions], answers: [context, answer] }
    }),
  )
}

function countWords(all: readonly string[]): { words: string[]; counts: number[] } {
  const found = new Map<string, number>()
  for (const word of all.flatMap(allStemsOf)) found.set(word, (found.get(word) ?? 0) + 1)
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  return { words: sorted.map(([word]) => word), counts: sorted.map(([, count]) => count) }
}

function toGroup({ source, questions, answers }: Example): Group {
  return { source, questions: questions.map(toText), answers: answers.map(toText) }
}

function toText(text: string): Text {
  return allStemsOf(text).flatMap((word) => numbers.get(word) ?? [])
}

/** One byte for each number, as a share of the largest. */
async function write(): Promise<void> {
  const largest = Math.max(
    ...vectors.map((vector) => vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)),
  )
  const bytes = Buffer.from(
    vectors.flatMap((vector) => [...vector.map((value) => Math.round((value / largest) * LARGEST))]),
  )
  const file = { dimensions: DIMENSIONS, words, vectors: bytes.toString('base64') }
  await writeFile(TARGET, `${JSON.stringify(file, null, 1)}\n`)
  console.log(`${words.length} words of ${texts.length} texts, ${bytes.length} bytes`)
}
