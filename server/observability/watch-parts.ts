import type { Log } from '@headwater/backend/log'
import type { ByteStore } from '@headwater/backend/storage'
import type { PageCache } from '../pages/page-cache.ts'
import type { Metrics } from './metrics.ts'

/** The same log, with its events counted. */
export function countEvents(log: Log, metrics: Metrics): Log {
  const counting =
    (level: keyof Log): Log['info'] =>
    (event, fields) => {
      metrics.countEvent(level, event)
      log[level](event, fields)
    }
  return { info: counting('info'), warn: counting('warn'), error: counting('error') }
}

/** The same cache, with its answers counted: pages found (status 200) and answers that had to be rendered. */
export function countPages(cache: PageCache, metrics: Metrics): PageCache {
  return {
    ...cache,
    find(key) {
      const answer = cache.find(key)
      // Requests look up other stored answers, such as those of missing pages, twice.
      if (answer?.status === 200) metrics.countPage('hit')
      return answer
    },
    findStale(key, refresh) {
      const answer = cache.findStale(key, refresh)
      if (answer) metrics.countPage('stale')
      return answer
    },
    serveStale(key, forMs) {
      const answer = cache.serveStale(key, forMs)
      if (answer) metrics.countPage('stale')
      return answer
    },
    findOrRender(key, render, kind) {
      const counted = () => {
        metrics.countPage('rendered')
        return render()
      }
      return cache.findOrRender(key, counted, kind)
    },
  }
}

/** The same store, with its transfers counted. */
export function countTransfers(store: ByteStore, metrics: Metrics): ByteStore {
  return {
    ...store,
    async write(key, body, limits) {
      const written = await store.write(key, body, limits)
      metrics.countBytes('upload', written.size)
      return written
    },
    async read(key, range) {
      let bytes = 0
      const counting = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          controller.enqueue(chunk)
        },
        flush: () => metrics.countBytes('download', bytes),
      })
      return (await store.read(key, range)).pipeThrough(counting)
    },
  }
}
