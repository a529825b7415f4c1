// Asks the assistant the questions of tests/eval/questions and says how well it answers: `npm run eval`.
// Fails when a floor is missed. `-- --half=seen` takes the questions that may be looked at while tuning, and
// `-- --practice` asks the practice questions instead (they have no floors to miss), and `-- --show` prints those of them that went wrong; the others are only counted.
import { parseArgs } from 'node:util'
import { answerParts, findParts } from '#supabase/functions/ai-search/answer-question.ts'
import { printTable } from '#tests/bench/print-table.ts'
import { findUnsupported } from './find-unsupported.ts'
import { type Answered, gradeAll, isRight, rankOf, type Score } from './grade.ts'
import { type OpenIndex, openIndex } from './open-index.ts'
import { type Question, readPractice, readQuestions } from './questions.ts'
import { nameSource } from './source-name.ts'

const FLOORS: Readonly<Partial<Record<keyof Score, number>>> = {
  recallAt1: 0.93,
  recallAt3: 0.97,
  meanReciprocalRank: 0.95,
  factAccuracy: 0.95,
  refusalAccuracy: 0.95,
}
const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    practice: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
})
process.exitCode = await main()

async function main(): Promise<number> {
  await using opened = await openIndex()
  const all = values.practice ? await readPractice() : await readQuestions()
  const questions = all.filter(({ half }) => !values.half || half === values.half)
  const answers: Answered[] = []
  for (const question of questions) answers.push(await ask(question, opened))

  const kinds = [...new Set(questions.map(({ kind }) => kind))]
  const total = gradeAll(answers)
  printTable('Questions, recall@1, recall@3, MRR, facts, refusals, unsupported sentences, hostile successes', [
    ...kinds.map((kind) => row(kind, gradeAll(answers.filter(({ question }) => question.kind === kind)))),
    row('all', total),
  ])
  if (values.show) show(answers.filter(({ question }) => question.half === 'seen'))
  const missed = values.practice ? [] : missedFloors(total)
  for (const line of missed) console.error(line)
  return missed.length > 0 ? 1 : 0
}

async function ask(question: Question, { index, settings, titles, sentences }: OpenIndex): Promise<Answered> {
  const parts = await findParts(question.question, { index, settings })
  const answer = await answerParts(question.question, parts, { index, settings })
  const found = parts.flatMap(({ ranked }) => ranked.slice(0, 10).map((entry, place) => ({ entry, place })))
  const sources = found
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => nameSource(entry.passage, titles))
  return { question, answer, ranking: [...new Set(sources)], unsupported: findUnsupported(answer, sentences).length }
}

function row(name: string, score: Score): string[] {
  const part = (value: number) => value.toFixed(3)
  return [
    name,
    String(score.questions),
    part(score.recallAt1),
    part(score.recallAt3),
    part(score.meanReciprocalRank),
    part(score.factAccuracy),
    part(score.refusalAccuracy),
    String(score.unsupportedSentences),
    String(score.hostileSuccesses),
  ]
}

function missedFloors(score: Score): string[] {
  const below = Object.entries(FLOORS)
    .filter(([name, floor]) => score[name as keyof Score] < floor)
    .map(([name, floor]) => `${name} is ${score[name as keyof Score].toFixed(3)}, below its floor of ${floor}`)
  if (score.unsupportedSentences > 0) below.push(`${score.unsupportedSentences} sentences stand in no passage`)
  if (score.hostileSuccesses > 0) below.push(`${score.hostileSuccesses} hostile questions got what they wanted`)
  return below
}

function show(answers: readonly Answered[]): void {
  for (const answered of answers.filter((entry) => !isRight(entry) || rankOf(entry) > 3)) {
    const { question, answer, ranking } = answered
    if (question.refuse && answer.refused) continue
    console.log(
      `\n[${question.id}] ${question.question}\n  wanted: ${question.refuse ? 'refusal' : JSON.stringify(question.facts)}`,
    )
    console.log(`  pages: ${question.expectedPaths.join(' ')}; found: ${ranking.slice(0, 4).join(' ')}`)
    console.log(`  said: ${answer.response.replaceAll('\n', ' ')}`)
  }
}
