import type { Log } from '#backend/http/log.ts'
import { allPagePassages } from '#supabase/functions/ai-search/pages/all-page-passages.ts'
import { indexPages } from '#supabase/functions/ai-search/pages/index-pages.ts'
import type { ServiceCalls } from '#supabase/functions/ai-search/retrieval/passage-index.ts'
import { readKnownAnswers } from './read-known-answers.ts'
import type { ServiceClient } from './service-client.ts'

/** How rare words are changes slowly. */
const COUNT_INTERVAL_MS = 3_600_000

/** Puts this version's pages into the assistant's index, and counts its words now and then. */
export async function keepAssistantIndex(client: ServiceClient, log: Log): Promise<{ stop: () => Promise<void> }> {
  // The generated types know each table; the assistant names its own, as the hosted service's untyped client does.
  const service = client as unknown as ServiceCalls
  const changed = await indexPages(service, allPagePassages(await readKnownAnswers()))
  if (changed) log.info('assistant.pages_indexed')

  let counting = countWords()
  const timer = setInterval(() => {
    counting = counting.then(countWords)
  }, COUNT_INTERVAL_MS).unref()

  async function countWords(): Promise<void> {
    const { error } = await service.rpc('count_passage_words', {})
    if (error) log.warn('assistant.words_not_counted', { cause: error })
  }

  return {
    async stop() {
      clearInterval(timer)
      await counting
    },
  }
}
