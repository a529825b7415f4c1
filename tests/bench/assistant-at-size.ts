import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { createClient } from '@supabase/supabase-js'
import { fillWithSite } from '#assistant/eval/fill-database.ts'
import { readQuestions } from '#assistant/eval/questions.ts'
import type { ServiceCalls } from '#assistant/index/service-calls.ts'
import { createEmbedder } from '#assistant/model/embed-texts.ts'
import type { ModelSettings } from '#assistant/model/model-address.ts'
import { createAssistantFunction } from '#server/data/assistant-function.ts'
import { createServiceClient, type ServiceClient } from '#server/data/service-client.ts'
import { createEmbedPassages } from '#server/passages/embed-passages.ts'
import { openBenchBackend, withBenchDatabase } from './bench-database.ts'
import { startEmbeddingModel } from './embedding-model.ts'
import { fillBlog } from './fill-blog.ts'
import { type Percentiles, percentiles } from './percentiles.ts'

const POSTS = 10_000
const WARM_UP_QUESTIONS = 20
/** Contain the most common words of the posts, so that most posts are candidates. */
const COMMON_QUESTIONS = [
  'lakehouse warehouse pipeline',
  'What is the model of the customer and the supplier?',
  'How is security kept in the lakehouse of a region?',
  'copilot agent prompt gateway workspace schema partition delta notebook forecast',
]

type TimedQuestions = Percentiles & { questions: number; slowest: string; slowestMs: number }

export type TimedAssistant = TimedQuestions & { passages: number; withEmbeddings: TimedQuestions }

/**
 * Times ai-search, without a model, on ten thousand posts beside the sample posts and all pages, from the member's
 * request to the stored answer. Asks the evaluation's questions and some that match most posts, one at a time; then
 * again with embeddings of 1,536 dimensions.
 */
export function measureAssistantAtSize(): Promise<TimedAssistant> {
  return withBenchDatabase(async (url) => {
    await fillBlog(url, POSTS)
    await runSql(url, 'select private.index_post(posts) from public.posts')
    const assistant = await openAssistant(url)
    await fillWithSite({ url, service: assistant.service })
    await runSql(url, 'vacuum (analyze)')
    const [counted] = await runSql<{ passages: number }>(
      url,
      'select count(*)::integer as passages from public.passages',
    )
    const timed = await timeQuestions(assistant.ask)
    await assistant.close()
    const withEmbeddings = await timeWithEmbeddings(url)
    return { ...timed, passages: counted?.passages ?? 0, withEmbeddings }
  })
}

/** Asks the questions one at a time. */
async function timeQuestions(ask: (question: string) => Promise<void>) {
  const written = (await readQuestions('packages/assistant/eval/site/read.json')).map(({ question }) => question)
  for (const question of written.slice(0, WARM_UP_QUESTIONS)) await ask(question)

  const times: { question: string; ms: number }[] = []
  for (const question of [...written, ...COMMON_QUESTIONS]) {
    const startedAt = performance.now()
    await ask(question)
    times.push({ question, ms: performance.now() - startedAt })
  }
  const slowest = times.toSorted((one, other) => other.ms - one.ms)[0]
  return {
    questions: times.length,
    ...percentiles(times.map(({ ms }) => ms)),
    slowest: slowest?.question ?? '',
    slowestMs: slowest?.ms ?? Number.NaN,
  }
}

async function timeWithEmbeddings(url: string): Promise<TimedQuestions> {
  await using model = await startEmbeddingModel()
  const assistant = await openAssistant(url, model.settings)
  await createEmbedPassages(assistant.service, createEmbedder(model.settings))(new AbortController().signal)
  await runSql(url, 'vacuum (analyze) public.passage_vectors')
  const timed = await timeQuestions(assistant.ask)
  await assistant.close()
  return timed
}

/** Runs the function in this process and signs in a member to ask it. */
async function openAssistant(url: string, embeddings: ModelSettings | null = null) {
  let service: ServiceClient | null = null
  const handler = createAssistantFunction({
    service: () => service ?? unready(),
    siteUrl: SITE_URL,
    model: null,
    embeddings,
    log: silentLog,
  })
  const backend = await openBenchBackend(url, { 'ai-search': { verifyToken: true, handler } })
  service = createServiceClient({ supabaseUrl: '', serviceRoleKey: backend.keys.serviceRoleKey, backend })

  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    backend.fetch(new Request(input, init), { clientAddress: '127.0.0.1' })
  const member = createClient(SITE_URL, backend.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  })
  const { error } = await member.auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: crypto.randomUUID(),
  })
  if (error) throw error
  return {
    service: service as unknown as ServiceCalls,
    async ask(query: string): Promise<void> {
      const answer = await member.functions.invoke('ai-search', { body: { query } })
      if (answer.error) throw answer.error
    },
    close: backend.close,
  }
}

function unready(): never {
  throw new Error('The service client does not exist before the backend is open')
}
