import { readFile } from 'node:fs/promises'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { knownAnswers } from '#content/known-answers/all-known-answers.ts'
import { provider } from '#content/provider.ts'
import type { CheckSettings } from '#domain/assistant/answer/check-draft.ts'
import { splitSentences } from '#domain/assistant/sentences.ts'
import { SEED_FILES } from '#server/data/seed.ts'
import { createServiceClient } from '#server/data/service-client.ts'
import { allPagePassages } from '#supabase/functions/ai-search/pages/all-page-passages.ts'
import { indexPages } from '#supabase/functions/ai-search/pages/index-pages.ts'
import {
  createPassageIndex,
  type PassageIndex,
  type ServiceCalls,
} from '#supabase/functions/ai-search/retrieval/passage-index.ts'
import { createMigratedDatabase } from '#tests/database/create-migrated-database.ts'
import { dropDatabase, runSql, TEST_AUTHENTICATOR_PASSWORD } from '#tests/database/test-cluster.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import { openBackend } from '#tests/modules/open-backend.ts'

export type OpenIndex = AsyncDisposable & {
  index: PassageIndex
  settings: CheckSettings
  url: string
  /** Of posts, by their ids. */
  titles: ReadonlyMap<string, string>
  /** Of all passages, each once. */
  sentences: readonly string[]
}

/** The index of all pages and sample posts, in a database of its own that goes away at the end. */
export async function openIndex(env: Record<string, string | undefined> = process.env): Promise<OpenIndex> {
  const given = env.TEST_POSTGRES_URL
  const server = given ? { adminUrl: given, stop: async () => {} } : await startThrowawayPostgres()
  const { name, url } = await createMigratedDatabase(server.adminUrl, 'eval')
  for (const file of SEED_FILES) await runSql(url, await readFile(file, 'utf8'))
  const { service, close } = await openService(url)
  await indexPages(service, allPagePassages(knownAnswers))
  await service.rpc('count_passage_words', {})
  const posts = await runSql<{ id: string; title: string }>(url, 'select id, title from public.posts')
  const passages = await runSql<{ text: string }>(url, 'select text from public.passages')
  return {
    index: createPassageIndex(service),
    settings: {
      siteUrl: 'http://site.test',
      mailAddresses: [provider.contact.email, provider.legal.email],
      firmNames: [provider.name, provider.legalName],
    },
    url,
    titles: new Map(posts.map(({ id, title }) => [id, title])),
    sentences: [...new Set(passages.flatMap(({ text }) => sentencesOf(text)))],
    async [Symbol.asyncDispose]() {
      await close()
      await dropDatabase(server.adminUrl, name)
      await server.stop()
    },
  }
}

/** The backend of this process over the database, spoken to as service_role. */
async function openService(url: string): Promise<{ service: ServiceCalls; close: () => Promise<void> }> {
  const backend = await openBackend({ databaseUrl: authenticatorUrl(url, TEST_AUTHENTICATOR_PASSWORD) })
  const { serviceRoleKey } = backend.keys
  const service = createServiceClient({ supabaseUrl: '', serviceRoleKey, backend }) as unknown as ServiceCalls
  return { service, close: backend.close }
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}
