import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { provider } from '#content/provider.ts'
import { createEmbedPassages } from '#server/passages/embed-passages.ts'
import { createAssistant } from '../create-assistant.ts'
import { createEmbedder } from '../model/embed-texts.ts'
import type { ModelSettings } from '../model/model-address.ts'
import { createBaseline } from './baseline.ts'
import type { Asked, Graded } from './grade.ts'
import type { EvalDatabase } from './open-database.ts'
import type { Question } from './questions.ts'

type Filled = Pick<EvalDatabase, 'url' | 'service'>
/** `postName` is the SQL by which the questions name posts. */
export type AskOptions = { postName: string; embeddings?: ModelSettings | null }

/** The answers of the assistant, and of BM25 with one and with three passages. */
export type Result = Record<'ours' | 'one' | 'three', Graded[]>

/** Asks what the database holds. Hostile questions are not asked of BM25. */
export async function askAll(
  database: Filled,
  questions: readonly Question[],
  { postName, embeddings = null }: AskOptions,
): Promise<Result> {
  const ask = await createAsk(database, { postName, embeddings })
  const baseline = await createBaseline(database.url, postName)
  const result: Result = { ours: [], one: [], three: [] }
  for (const question of questions) {
    result.ours.push({ question, asked: await ask(question.question) })
    if (question.kind === 'hostile') continue
    result.one.push({ question, asked: await baseline(question.question, 1) })
    result.three.push({ question, asked: await baseline(question.question, 3) })
  }
  return result
}

/** The assistant as members meet it, without a language model. */
async function createAsk(
  { url, service }: Filled,
  { postName, embeddings }: Required<AskOptions>,
): Promise<(question: string) => Promise<Asked>> {
  if (embeddings) await createEmbedPassages(service, createEmbedder(embeddings))(new AbortController().signal)
  const assistant = createAssistant({
    service,
    settings: {
      siteUrl: 'http://site.test',
      mailAddresses: [provider.contact.email, provider.legal.email],
      firmNames: [provider.name, provider.legalName],
    },
    model: null,
    embeddings,
    takeModelCall: async () => true,
    onModelFailure(cause) {
      throw cause
    },
  })
  const posts = await runSql<{ id: string; name: string }>(url, `select id, ${postName} as name from public.posts`)
  const names = new Map(posts.map(({ id, name }) => [`/blog/${id}`, name]))
  return async (query) => {
    for await (const event of assistant.write({ query }, new AbortController().signal)) {
      if (event.event !== 'answer') continue
      const { response, sources, refused } = event.answer
      const paths = sources.map(({ url: address }) => address.split('#')[0] ?? '')
      return { text: response, cited: paths.map((path) => names.get(path) ?? path), refused }
    }
    throw new Error('The assistant ended without an answer')
  }
}
