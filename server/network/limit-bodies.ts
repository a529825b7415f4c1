import { limitBody, rateLimitKey, tooManyRequests, trustLength } from '@headwater/backend/http'
import { DEFAULT_STORAGE_SETTINGS, defaultRestSettings } from '@headwater/backend/settings'
import type { Context, Env, MiddlewareHandler } from 'hono'
import { MAX_PICTURE_BYTES } from '#domain/pictures/picture-kinds.ts'
import { isUpload } from './upload-paths.ts'

const MEGABYTE = 1024 * 1024
/** Twice the longest contact form message with every character percent-encoded. */
const MAX_FORM_BYTES = 64 * 1024
/** The largest body that any backend module accepts; each module also enforces its own limit. */
const MAX_API_BYTES = defaultRestSettings.maxBodyBytes
/** What an upload contains besides the object: the fields and headers of a form. */
const UPLOAD_OVERHEAD = 2 * MEGABYTE
const API_PATH = /^\/\w+\/v1(?:\/|$)/
const PICTURE_PATH = '/functions/v1/store-picture'

/** How much memory the bodies of pending requests may use; an attacker may send hundreds at once, slowly. */
const MAX_HELD_BYTES = 64 * MEGABYTE
const MAX_HELD_BYTES_OF_NETWORK = 16 * MEGABYTE
const RETRY_AFTER_SECONDS = 5
/**
 * Bodies of the backend as short as this, which is as much as headers may have, are read at once. All connections together
 * hold no more of them than of counted bodies.
 */
const MAX_UNCOUNTED_BYTES = 16 * 1024

export type BodyLimits = {
  /** The largest body that a backend module accepts; the default of rest/v1 if not given. */
  maxApiBytes?: number | undefined
  /** The largest object of storage/v1. */
  maxObjectBytes?: number | undefined
}

/**
 * Runs before every route, so that no route can read more of a body than these limits. Uploads are stored as they
 * arrive and not held in memory.
 */
export function createLimitBodies<E extends Env>(
  readClientAddress: (context: Context<E>) => string,
  { maxApiBytes = MAX_API_BYTES, maxObjectBytes = DEFAULT_STORAGE_SETTINGS.fileSizeLimit }: BodyLimits = {},
): MiddlewareHandler<E> {
  const held = new Map<string, number>()
  let heldInTotal = 0
  const maxHeldOfNetwork = Math.max(MAX_HELD_BYTES_OF_NETWORK, 2 * maxApiBytes)
  const maxHeld = Math.max(MAX_HELD_BYTES, 2 * maxHeldOfNetwork)

  function hold(network: string, bytes: number): void {
    const ofNetwork = (held.get(network) ?? 0) + bytes
    heldInTotal += bytes
    if (ofNetwork === 0) held.delete(network)
    else held.set(network, ofNetwork)
  }

  function maxBytesOf(path: string): number {
    if (path === PICTURE_PATH) return MAX_PICTURE_BYTES
    return API_PATH.test(path) ? maxApiBytes : MAX_FORM_BYTES
  }

  return async (context, next) => {
    const { req } = context
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    if (isUpload(req.method, req.path)) {
      req.raw = limitBody(req.raw, maxObjectBytes + UPLOAD_OVERHEAD)
      return next()
    }
    if (API_PATH.test(req.path) && Number(req.header('content-length')) <= MAX_UNCOUNTED_BYTES) {
      trustLength(req.raw)
      return next()
    }
    const network = rateLimitKey(readClientAddress(context))
    let own = 0
    const onBytes = (bytes: number) => {
      own += bytes
      hold(network, bytes)
      const isTooMuch = heldInTotal > maxHeld || (held.get(network) ?? 0) > maxHeldOfNetwork
      if (isTooMuch) throw tooManyRequests(RETRY_AFTER_SECONDS)
    }
    req.raw = limitBody(req.raw, maxBytesOf(req.path), onBytes)
    try {
      await next()
    } finally {
      hold(network, -own)
    }
  }
}
