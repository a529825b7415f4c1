// Asks the assistant the questions of the evaluation and reports how well it answers, compared with plain BM25: `npm
// run eval`. Fails when a floor is missed.
//   --only=elevators,site     only these; then only what no answer may ever do counts as a failure
//   --half=seen               of the site's questions only this half
//   --kinds                   one more row for each kind of question
//   --model                   with recorded drafts of a model; only the questions that have drafts
//   --embeddings              with LLM_EMBEDDING_MODEL at LLM_URL
//   --prompts=<file>          with --model: writes what the model was shown
//   --show                    prints the failures that may be looked at
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import type { ModelSettings } from '../model/model-address.ts'
import { askSubjects, type Result } from './ask-subjects.ts'
import { createModelAsk, createRulesAsk } from './asked.ts'
import { CORPORA_FLOORS, missedFloors, SITE_FLOORS } from './floors.ts'
import { gradeAll } from './grade.ts'
import { printScores } from './print-scores.ts'
import { startRecordedModel } from './recorded-model.ts'
import { readSubjects, type Subject } from './subjects.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    half: { type: 'string' },
    model: { type: 'boolean', default: false },
    embeddings: { type: 'boolean', default: false },
    prompts: { type: 'string' },
    kinds: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
})
process.exitCode = await main()

async function main(): Promise<number> {
  const results = options.model
    ? await askWithModel()
    : await askSubjects(await chooseSubjects(), createRulesAsk, readEmbeddings())
  printScores(results, options)

  const scoreOf = (kind: Subject['kind']) =>
    gradeAll(results.filter(({ subject }) => subject.kind === kind).flatMap(({ ours }) => ours))
  const isWhole = !options.only && !options.half && !options.model && !options.embeddings
  const missed = [
    ...missedFloors('corpora', scoreOf('corpus'), isWhole ? CORPORA_FLOORS : {}),
    ...missedFloors('site', scoreOf('site'), isWhole ? SITE_FLOORS : {}),
  ]
  for (const line of missed) console.error(line)
  return missed.length > 0 ? 1 : 0
}

function readEmbeddings(): ModelSettings | null {
  if (!options.embeddings) return null
  const { embeddings } = readConfig(process.env)
  if (!embeddings) throw new Error('--embeddings needs LLM_URL and LLM_EMBEDDING_MODEL')
  return embeddings
}

async function askWithModel(): Promise<Result[]> {
  await using model = await startRecordedModel()
  const subjects = (await chooseSubjects()).map((subject) => ({
    ...subject,
    questions: subject.questions.filter(({ question }) => question in model.drafts),
  }))
  const results = await askSubjects(subjects, createModelAsk(model.url))
  if (options.prompts) await writeFile(options.prompts, JSON.stringify([...model.shown.values()], null, 1))
  return results
}

async function chooseSubjects(): Promise<Subject[]> {
  const all = await readSubjects()
  const wanted = options.only?.split(',') ?? all.map(({ name }) => name)
  const unknown = wanted.filter((name) => !all.some((subject) => subject.name === name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}`)
  return all
    .filter(({ name }) => wanted.includes(name))
    .map((subject) => ({
      ...subject,
      questions: subject.questions.filter(({ half }) => half === null || !options.half || half === options.half),
    }))
}
