import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isPrivateAddress } from '@headwater/backend/http'

export type PublicFetch = (url: string, options: { signal: AbortSignal }) => Promise<Response>

/**
 * Fetches without following redirects, and connects only to addresses that it has checked: a name that is looked up once
 * for a check and again for the connection may lead to two different machines.
 */
export function createPublicFetch(isRefused: (address: string) => boolean = isPrivateAddress): PublicFetch {
  const lookupPublic: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error(`${host} has no address`), [])
      if (addresses.some(({ address }) => isRefused(address))) {
        return callback(new Error(`${host} is not a public address`), [])
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

  return (url, { signal }) =>
    new Promise((resolve, reject) => {
      const request = url.startsWith('https:') ? requestHttps : requestHttp
      request(url, { signal, lookup: lookupPublic, agent: false }, (message) => {
        const headers = new Headers(message.headers.location ? { location: message.headers.location } : {})
        const { statusCode: status = 502 } = message
        const body = Readable.toWeb(message) as ReadableStream<Uint8Array>
        resolve(new Response(NO_BODY.has(status) ? null : body, { status, headers }))
      })
        .on('error', reject)
        .end()
    })
}

/** A Response with these may have no body. */
const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304])
