import { createClient } from '@supabase/supabase-js'
import { fillWithSite } from '#assistant/eval/fill-with-site.ts'
import { readSiteQuestions } from '#assistant/eval/questions.ts'
import type { ServiceCalls } from '#assistant/index/passage-index.ts'
import { createAssistantFunction } from '#server/data/assistant-function.ts'
import { createServiceClient, type ServiceClient } from '#server/data/service-client.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { SITE_URL } from '#tests/modules/open-backend.ts'
import { silentLog } from '#tests/silent-log.ts'
import { openBenchBackend, withBenchDatabase } from './bench-database.ts'
import { fillBlog } from './fill-blog.ts'
import { type Percentiles, percentiles } from './percentiles.ts'

const POSTS = 10_000
const WARM_UP_QUESTIONS = 20
/** Made of the most common words in the posts, so that most posts are candidates. */
const COMMON_QUESTIONS = [
  'lakehouse warehouse pipeline',
  'What is the model of the customer and the supplier?',
  'How is security kept in the lakehouse of a region?',
  'copilot agent prompt gateway workspace schema partition delta notebook forecast',
]

export type TimedAssistant = Percentiles & { questions: number; passages: number; slowest: string; slowestMs: number }

/**
 * Times ai-search, without a model, on ten thousand posts beside the sample posts and all pages, from the member's request to the stored
 * answer. Asks the questions of the evaluation and some that match most posts, one at a time.
 */
export function measureAssistantAtSize(): Promise<TimedAssistant> {
  return withBenchDatabase(async (url) => {
    await fillBlog(url, POSTS)
    await runSql(url, 'select private.index_post(posts) from public.posts')
    const assistant = await openAssistant(url)
    await runSql(url, 'vacuum (analyze)')
    const [counted] = await runSql<{ passages: number }>(
      url,
      'select count(*)::integer as passages from public.passages',
    )
    const timed = await timeQuestions(assistant.ask)
    await assistant.close()
    return { ...timed, passages: counted?.passages ?? 0 }
  })
}

async function timeQuestions(ask: (question: string) => Promise<void>) {
  const written = (await readSiteQuestions()).map(({ question }) => question)
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

/** Runs the function in this process and signs in a member to ask it. */
async function openAssistant(url: string) {
  let service: ServiceClient | null = null
  const handler = createAssistantFunction({
    service: () => service ?? unready(),
    siteUrl: SITE_URL,
    model: null,
    log: silentLog,
  })
  const backend = await openBenchBackend(url, { 'ai-search': { verifyToken: true, handler } })
  service = createServiceClient({ supabaseUrl: '', serviceRoleKey: backend.keys.serviceRoleKey, backend })
  await fillWithSite({ url, service: service as unknown as ServiceCalls })

  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    backend.fetch(new Request(input, init), { clientAddress: '127.0.0.1' })
  const member = createClient(SITE_URL, backend.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  })
  const { error } = await member.auth.signUp({ email: 'member@example.com', password: crypto.randomUUID() })
  if (error) throw error
  return {
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
