import type { Backend } from '@headwater/backend'
import { LRUCache } from 'lru-cache'

/** Lists share their filters and their featured posts, so a read is not repeated within this time. */
const SHARED_MS = 1_000
const MAX_SHARED = 200

type Fetch = Backend['fetch']
type Read = { status: number; headers: Headers; text: string }

export type SharedReads = {
  fetch: Fetch
  /** Call it when content has changed: reads that began earlier are no longer shared. */
  forget: () => void
}

/** A backend whose equal reads are answered once a second. Only for callers who all have the same rights. */
export function shareReads(backend: { fetch: Fetch }): SharedReads {
  const shared = new LRUCache<string, Promise<Read>>({ max: MAX_SHARED, ttl: SHARED_MS })

  function share(key: string, answer: Promise<Read>): void {
    const drop = () => {
      if (shared.get(key) === answer) shared.delete(key)
    }
    shared.set(key, answer)
    answer.then(({ status }) => status >= 400 && drop(), drop)
  }

  return {
    async fetch(request, visit) {
      if (request.method !== 'GET') return backend.fetch(request, visit)
      const accepted = ['accept', 'accept-profile', 'prefer'].map((name) => request.headers.get(name))
      const key = [request.url, ...accepted].join(' ')
      const known = shared.get(key)
      const answer = known ?? readWhole(backend.fetch(request, visit))
      if (!known) share(key, answer)
      const { status, headers, text } = await answer
      return new Response(text, { status, headers })
    },
    forget: () => shared.clear(),
  }
}

async function readWhole(answer: Promise<Response>): Promise<Read> {
  const response = await answer
  return { status: response.status, headers: response.headers, text: await response.text() }
}
