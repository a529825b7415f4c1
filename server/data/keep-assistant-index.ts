import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#backend/http/log.ts'
import { allPagePassages } from '#supabase/functions/ai-search/pages/all-page-passages.ts'
import { indexPages } from '#supabase/functions/ai-search/pages/index-pages.ts'
import type { ServiceCalls } from '#supabase/functions/ai-search/retrieval/passage-index.ts'
import { readKnownAnswers } from './read-known-answers.ts'
import type { ServiceClient } from './service-client.ts'

/** Word frequencies change slowly. */
const COUNT_INTERVAL_MS = 3_600_000
const RETRY_AFTER_MS = 30_000

export type AssistantIndex = {
  /** Resolves after the first attempt to index, whether it succeeded or failed; never rejects. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/**
 * Indexes this version's pages for the assistant and periodically counts the words in the index. Runs in the
 * background: a failure is logged and retried, and never prevents the site from serving.
 */
export function keepAssistantIndex(client: ServiceClient, log: Log): AssistantIndex {
  // The generated types describe every table. The assistant declares the calls it makes, because it also runs with the
  // hosted service's untyped client.
  const service = client as unknown as ServiceCalls
  const stopped = new AbortController()
  const { signal } = stopped

  async function index(): Promise<boolean> {
    try {
      const hasChanged = await indexPages(service, allPagePassages(await readKnownAnswers()))
      if (hasChanged) log.info('assistant.pages_indexed')
      return true
    } catch (cause) {
      if (!signal.aborted) log.warn('assistant.pages_not_indexed', { cause })
      return false
    }
  }

  async function countWords(): Promise<void> {
    const { error } = await service.rpc('count_passage_words', {})
    if (error && !signal.aborted) log.warn('assistant.words_not_counted', { cause: error })
  }

  async function retryUntilIndexed(firstTry: Promise<boolean>): Promise<void> {
    let isIndexed = await firstTry
    while (!isIndexed && (await wait(RETRY_AFTER_MS, signal))) isIndexed = await index()
    while (!signal.aborted) {
      await countWords()
      await wait(COUNT_INTERVAL_MS, signal)
    }
  }

  const firstTry = index()
  const work = retryUntilIndexed(firstTry)
  return {
    ready: firstTry.then(() => undefined),
    async stop() {
      stopped.abort()
      await work
    },
  }
}

/** Resolves to false if the process stops in the meantime. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal, ref: false }).catch(() => false)
}
