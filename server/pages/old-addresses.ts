import type { FairQueue } from '@headwater/backend/fair-queue'
import { rateLimitKey } from '@headwater/backend/http'
import type { Log } from '@headwater/backend/log'
import { LRUCache } from 'lru-cache'
import { oldAddressKey } from '#domain/posts/old-address.ts'
import { postPath } from '#domain/posts/post-path.ts'
import type { PublicClient } from '#site/lib/load-context.ts'
import type { Visit } from '../forms/contact-post.ts'

/** Resolves with the id of the published post that had an address; null if none had. */
export type FindMovedPost = (key: string) => Promise<string | null>

/** Anybody can make up addresses, so few are remembered. At most 1,000 characters each. */
const MOST_REMEMBERED = 2_000
/** The hosted service doesn't announce new addresses. */
const MAX_AGE_MS = 60_000

type OldAddressesOptions = {
  findMovedPost: FindMovedPost
  inTurn: FairQueue
  /** The headers of every redirect. */
  headers: Record<string, string>
  log: Log
}

/** WordPress addresses posts by a number on the home page, which exists here. */
export function hasPostNumber({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && searchParams.has('p')
}

/** Redirects from addresses that posts had on other sites. Remembers results, including that there is no such post. */
export function createOldAddresses({ findMovedPost, inTurn, headers, log }: OldAddressesOptions) {
  const known = new LRUCache<string, { postId: string | null }>({ max: MOST_REMEMBERED, ttl: MAX_AGE_MS })
  let generation = 0

  async function ask(key: string): Promise<string | null> {
    const askedIn = generation
    try {
      const postId = await findMovedPost(key)
      if (askedIn === generation) known.set(key, { postId })
      return postId
    } catch (cause) {
      // Without the answer, the address is one that does not exist.
      log.warn('redirect.not_read', { cause })
      return null
    }
  }

  return {
    /** The redirect to the post that had this address; null if none had. Throws QueueFull. */
    async redirect(url: URL, { clientAddress, requestId }: Visit): Promise<Response | null> {
      const key = oldAddressKey(url)
      if (key === null) return null
      const remembered = known.get(key)
      const { postId } = remembered ?? { postId: await inTurn(rateLimitKey(clientAddress), () => ask(key)) }
      if (postId === null) return null
      // Like the redirect from a slug: permanent, but revalidated each time, because a post may be withdrawn.
      const more = {
        Location: postPath(postId),
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      }
      return new Response(null, { status: 301, headers: { ...headers, ...more, 'X-Request-Id': requestId } })
    },
    forget(): void {
      generation += 1
      known.clear()
    },
  }
}

/** Asks as a visitor: policies hide the addresses of drafts. */
export function createFindMovedPost(client: PublicClient): FindMovedPost {
  return async (key) => {
    const { data } = await client.from('post_redirects').select('post_id').eq('path', key).maybeSingle().throwOnError()
    return data?.post_id ?? null
  }
}
