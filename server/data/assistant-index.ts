import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '@headwater/backend/log'
import { indexPages, type PagePassage } from '#assistant/index/index-pages.ts'
import type { ServiceCalls } from '#assistant/index/service-calls.ts'
import type { ServiceClient } from './service-client.ts'

/** Word frequencies change slowly. */
const COUNT_INTERVAL_MS = 3_600_000
const TIMES = {
  retryAfterMs: 30_000,
  /** After this time a question is answered from the posts and from the pages indexed so far. */
  maxWaitMs: 3_000,
}

/** The passages of all findable pages. Rejects when a page cannot be read, or when the signal aborts. */
export type ReadPassages = (signal: AbortSignal) => Promise<readonly PagePassage[]>

export type AssistantIndex = {
  /** Call it once, when the site answers requests. */
  start: (readPassages: ReadPassages) => void
  /** Resolves after the first attempt to index, or after three seconds if that takes longer; never rejects. */
  ready: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Indexes this version's pages for the assistant and periodically counts the words in the index. Runs in the
 * background: a failure is logged and retried, and never prevents the site from serving.
 */
export function createAssistantIndex(client: ServiceClient, log: Log, times = TIMES): AssistantIndex {
  // The generated types describe every table. The assistant declares the calls it makes.
  const service = client as unknown as ServiceCalls
  const stopped = new AbortController()
  const { signal } = stopped
  const firstTry = Promise.withResolvers<void>()
  let work = Promise.resolve()

  async function index(readPassages: ReadPassages): Promise<boolean> {
    try {
      if (await indexPages(service, await readPassages(signal))) {
        log.info('assistant.pages_indexed')
        await countWords()
      }
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

  async function retryUntilIndexed(readPassages: ReadPassages): Promise<void> {
    let isIndexed = await index(readPassages)
    firstTry.resolve()
    while (!isIndexed && (await wait(times.retryAfterMs, signal))) isIndexed = await index(readPassages)
    while (await wait(COUNT_INTERVAL_MS, signal)) await countWords()
  }

  return {
    start(readPassages) {
      work = retryUntilIndexed(readPassages)
    },
    ready: () => Promise.race([firstTry.promise, delay(times.maxWaitMs, undefined, { ref: false })]),
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
