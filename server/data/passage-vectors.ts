import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '@headwater/backend/log'
import type { ServiceCalls } from '#assistant/index/service-calls.ts'
import { createEmbedder } from '#assistant/model/embed-texts.ts'
import type { ModelSettings } from '#assistant/model/model-address.ts'
import { createEmbedPassages } from '../passages/embed-passages.ts'
import type { ServiceClient } from './service-client.ts'

const TIMES = {
  /** A post that is saved several times within this interval is read once. */
  gatherMs: 1_000,
  /** Needed because the hosted service doesn't announce posts, and an announcement may be lost. */
  intervalMs: 60_000,
  /** The first delay after a failure; doubles with each further one. */
  retryAfterMs: 30_000,
  longestRetryMs: 900_000,
}

export type PassageVectors = {
  /** Call it once, when the site answers requests. */
  start: () => void
  /** Something was published; its vectors are computed soon. */
  wake: () => void
  stop: () => Promise<void>
}

/**
 * Keeps the vectors of all passages up to date, in the background. A failing service is logged and retried later; until
 * then, passages without vectors are found by their words.
 */
export function createPassageVectors(
  client: ServiceClient,
  { embeddings, log }: { embeddings: ModelSettings; log: Log },
  times = TIMES,
): PassageVectors {
  // The generated types describe every table. The assistant declares the calls it makes.
  const service = client as unknown as ServiceCalls
  const embedPassages = createEmbedPassages(service, createEmbedder(embeddings))
  const stopped = new AbortController()
  const { signal } = stopped
  let woken = Promise.withResolvers<void>()
  let work = Promise.resolve()

  /** Resolves to false after a failure. */
  async function embed(): Promise<boolean> {
    try {
      const stored = await embedPassages(signal)
      if (stored > 0) log.info('assistant.passages_embedded', { stored })
      return true
    } catch (cause) {
      if (!signal.aborted) log.warn('assistant.passages_not_embedded', { cause })
      return false
    }
  }

  async function keepEmbedded(): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      failures = (await embed()) ? 0 : failures + 1
      if (failures > 0) await wait(Math.min(times.retryAfterMs * 2 ** (failures - 1), times.longestRetryMs))
      else await Promise.race([wait(times.intervalMs), woken.promise])
      woken = Promise.withResolvers()
      await wait(times.gatherMs)
    }
  }

  async function wait(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
  }

  return {
    start() {
      work = keepEmbedded()
    },
    wake: () => woken.resolve(),
    async stop() {
      stopped.abort()
      await work
    },
  }
}
