import { provider } from '#content/provider.ts'
import type { AnswerSettings } from '../answer/may-be-quoted.ts'
import { createEmbedPassages } from '../index/embed-passages.ts'
import { createPassageIndex, type ServiceCalls } from '../index/passage-index.ts'
import { createEmbedQuestion } from '../model/embed-question.ts'
import { createEmbedder } from '../model/embed-texts.ts'
import type { ModelSettings } from '../model/model-address.ts'
import type { Ask, CreateAsk } from './asked.ts'
import { createBaseline } from './baseline.ts'
import { createIsIndexed, findUnsupported } from './find-unsupported.ts'
import type { Graded } from './grade.ts'
import { openDatabase } from './open-database.ts'
import type { Question } from './questions.ts'
import type { IndexedPassage } from './read-indexed.ts'
import { createFindFlaws } from './readability.ts'
import type { Subject } from './subjects.ts'

export type Result = { subject: Subject; ours: Graded[]; baseline: Graded[] }

/** As many as keep a small machine busy. */
const AT_ONCE = 4
const SETTINGS: AnswerSettings = {
  siteUrl: 'http://site.test',
  mailAddresses: [provider.contact.email, provider.legal.email],
  firmNames: [provider.name, provider.legalName],
}

/** Asks the assistant and the baseline, one subject after another, in a database that is dropped at the end. */
export async function askSubjects(
  subjects: readonly Subject[],
  createAsk: CreateAsk,
  embeddings: ModelSettings | null = null,
): Promise<Result[]> {
  await using database = await openDatabase()
  const results: Result[] = []
  for (const subject of subjects) {
    const passages = await subject.fill(database)
    const { service } = database
    const embed = embeddings && (await embedAll(service, embeddings))
    const options = { index: createPassageIndex(service), settings: SETTINGS, service, ...(embed && { embed }) }
    const askAll = (ask: Ask) => gradeAnswers(subject.questions, ask, passages)
    results.push({
      subject,
      ours: await askAll(createAsk(options, passages)),
      baseline: await askAll(createBaseline(passages)),
    })
  }
  return results
}

/** Computes the vectors of all passages; a failure must not go unnoticed in the comparison. */
async function embedAll(service: ServiceCalls, embeddings: ModelSettings) {
  await createEmbedPassages(service, createEmbedder(embeddings))(new AbortController().signal)
  return createEmbedQuestion(embeddings, (cause) => {
    throw cause
  })
}

async function gradeAnswers(
  questions: readonly Question[],
  ask: Ask,
  passages: readonly IndexedPassage[],
): Promise<Graded[]> {
  const isIndexed = createIsIndexed(passages)
  const findFlaws = createFindFlaws(passages)
  const graded: Graded[] = []
  const waiting = questions.entries()
  const work = async () => {
    for (const [at, question] of waiting) {
      const asked = await ask(question.question)
      const flaws = findFlaws(question.question, asked)
      graded[at] = { question, asked, unsupported: findUnsupported(asked, isIndexed), flaws }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return graded
}
