import type { Database } from '#backend/database/database.ts'
import { callerKey } from '#backend/http/caller-key.ts'
import { announcing } from '#backend/http/cors.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { HttpModule, RequestContext } from '#backend/http/http-module.ts'
import type { Log } from '#backend/http/log.ts'
import type { TokenProblem } from '#backend/http/token-problem.ts'
import type { ByteStore } from './bytes/byte-store.ts'
import { deleteExpiredUploads, sweepBytes } from './cleaning/sweep-bytes.ts'
import { createImageRenderer } from './render/image-renderer.ts'
import { TUS_HEADERS } from './resumable/resumable-uploads.ts'
import { createUploadLocks } from './resumable/upload-locks.ts'
import { createSignedUrls } from './signed/signed-urls.ts'
import type { StorageServices } from './storage-call.ts'
import { createStorageDatabase } from './storage-database.ts'
import { accessDenied, entityTooLarge, invalidRequest, noSuchRoute } from './storage-errors.ts'
import { findRoute } from './storage-routes.ts'
import type { StorageSettings } from './storage-settings.ts'

export type StorageDependencies = {
  database: Database
  bytes: ByteStore
  settings: StorageSettings
  /** The key of signed URLs is derived from it. */
  jwtSecret: string
  log: Log
  now: () => Date
}

export type StorageModule = HttpModule & {
  /** Deletes resumable uploads that were abandoned. */
  deleteExpiredUploads: () => Promise<void>
  /** Removes bytes without an object, left by a process that died. Lists the whole store. */
  sweepBytes: () => Promise<void>
}

const BASE_PATH = '/storage/v1'

/** The protocol of the hosted storage service: buckets, objects and signed URLs. */
export function createStorageModule({ database, jwtSecret, ...dependencies }: StorageDependencies): StorageModule {
  const services: StorageServices = {
    ...dependencies,
    database: createStorageDatabase(database),
    signedUrls: createSignedUrls({ jwtSecret, now: dependencies.now }),
    renderImage: createImageRenderer(),
    uploadLocks: createUploadLocks(),
  }

  async function handle(request: Request, { caller, clientAddress }: RequestContext): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.slice(BASE_PATH.length)
    const found = findRoute(request.method, path)
    if (!found) throw noSuchRoute(request.method, path)
    const { route, params } = found
    if (!route.isOpen) requireCredentials(request)
    const scope = {
      caller,
      operation: route.operation,
      request: { method: request.method, path: url.pathname, headers: request.headers },
    }
    try {
      return await route.run({ request, url, scope, params, party: callerKey(caller, clientAddress) }, services)
    } catch (error) {
      throw isCutOff(error) ? entityTooLarge() : error
    }
  }

  const cors = announcing({ ...TUS_HEADERS, 'tus-max-size': String(services.settings.fileSizeLimit) })
  return {
    basePath: BASE_PATH,
    handle,
    tokenError,
    // As on the hosted service, an access token alone is enough; each route declares whether it needs one.
    openPaths: ['/'],
    acceptsBareTokens: true,
    cors,
    deleteExpiredUploads: () => deleteExpiredUploads(services),
    sweepBytes: () => sweepBytes(services),
  }
}

/** Whether the server stopped reading a body before this module did. */
function isCutOff(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'payload_too_large'
}

function requireCredentials({ headers, url }: Request): void {
  const hasKey = headers.has('apikey') || headers.has('authorization') || new URL(url).searchParams.has('apikey')
  if (!hasKey) throw invalidRequest("headers must have required property 'authorization'")
}

/** As on the hosted service, whose messages are its verifier's. */
function tokenError({ kind, message }: TokenProblem): HttpError {
  const reasons: Partial<Record<TokenProblem['kind'], string>> = {
    expired: '"exp" claim timestamp check failed',
    bad_signature: 'signature verification failed',
    malformed: 'Invalid Compact JWS',
    no_token: 'Invalid Compact JWS',
  }
  return accessDenied(reasons[kind] ?? message)
}
