import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#backend/http/log.ts'
import { allPagePassages } from '#supabase/functions/ai-search/pages/all-page-passages.ts'
import { indexPages } from '#supabase/functions/ai-search/pages/index-pages.ts'
import type { ServiceCalls } from '#supabase/functions/ai-search/retrieval/passage-index.ts'
import { readKnownAnswers } from './read-known-answers.ts'
import type { ServiceClient } from './service-client.ts'

/** How rare words are changes slowly. */
const COUNT_INTERVAL_MS = 3_600_000
const RETRY_AFTER_MS = 30_000

export type AssistantIndex = {
  /** Resolves when indexing has ended or failed for the first time; it never rejects. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/**
 * Puts this version's pages into the assistant's index, and counts its words now and then. Works beside the site: a
 * failure is logged and tried again, and never keeps the site from serving.
 */
export function keepAssistantIndex(client: ServiceClient, log: Log): AssistantIndex {
  // The generated types know each table; the assistant names its own, as the hosted service's untyped client does.
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

/** Answers false when the process stops meanwhile. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal, ref: false }).catch(() => false)
}
