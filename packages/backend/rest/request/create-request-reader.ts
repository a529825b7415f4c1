import { LRUCache } from 'lru-cache'
import { isRead } from '#backend/http/is-read.ts'
import type { RestSettings } from '#backend/rest/rest-settings.ts'
import { shapeOf } from '../plan/shape-of-request.ts'
import { type RestRequest, readRequest } from './read-request.ts'

export type ShapedRequest = { rest: RestRequest; shape: string }

const MAX_READS = 500
const MAX_KEY_LENGTH = 2_000
/** All headers on which the meaning of a read depends. */
const READ_HEADERS = ['accept', 'accept-profile', 'prefer', 'range'] as const

/**
 * Parses requests. Those that read are remembered, because pages, feeds and dashboards ask for the same lists again and
 * again; nothing that is remembered depends on who asks or on the schema.
 */
export function createRequestReader(where: { basePath: string; settings: RestSettings }) {
  const reads = new LRUCache<string, ShapedRequest>({ max: MAX_READS })

  async function parse(request: Request, url: URL): Promise<ShapedRequest> {
    const rest = await readRequest(request, { ...where, url })
    return { rest, shape: shapeOf(rest) }
  }

  return async function read(request: Request, url: URL): Promise<ShapedRequest> {
    if (!isRead(request.method)) return parse(request, url)
    const key = keyOf(request, url)
    const known = reads.get(key)
    if (known) return known
    const parsed = await parse(request, url)
    if (key.length <= MAX_KEY_LENGTH) reads.set(key, parsed)
    return parsed
  }
}

/** Neither an address nor a header contains a line break. A missing header may mean something else than an empty one. */
function keyOf({ method, headers }: Request, { pathname, search }: URL): string {
  return [method, pathname, search, ...READ_HEADERS.map((name) => headers.get(name) ?? ' ')].join('\n')
}
