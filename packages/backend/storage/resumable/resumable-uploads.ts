import type { ServerOptions } from '@tus/server'
import { HttpError } from '#backend/http/http-error.ts'
import { StoreFull } from '../bytes/byte-store.ts'
import { requireMayWrite } from '../objects/object-writer.ts'
import { findRules, maxSizeOf, requireFits } from '../objects/upload-object.ts'
import { requireMimeType } from '../requests/read-upload.ts'
import type { StorageCall, StorageOperation, StorageServices } from '../storage-call.ts'
import { storeFull } from '../storage-errors.ts'
import { type FoundUpload, findOwnUpload, ownRight, planUpload, type ReadRight, signedRight } from './find-upload.ts'
import { mimeTypeOf, targetOf } from './finish-upload.ts'
import { createTusStore, TUS_EXTENSIONS } from './tus-store.ts'
import type { UploadRow } from './upload-rows.ts'

/** What OPTIONS says about resumable uploads. */
export const TUS_HEADERS = {
  'tus-resumable': '1.0.0',
  'tus-version': '1.0.0',
  'tus-extension': TUS_EXTENSIONS.join(','),
}

/** `/upload/resumable` and everything below it: tus 1.0.0, with the caller's own rights. */
export const resumableUpload: StorageOperation = (call, services) =>
  answerTus(call, services, { path: '/storage/v1/upload/resumable', readRight: ownRight(call) })

/** `/upload/resumable/sign` and everything below it: the same with the right of a signed URL. */
export const signedResumableUpload: StorageOperation = (call, services) =>
  answerTus(call, services, { path: '/storage/v1/upload/resumable/sign', readRight: signedRight(call, services) })

/** One tus server for each request, so that its hooks know the caller. It holds no resources. */
async function answerTus(
  call: StorageCall,
  services: StorageServices,
  { path, readRight }: { path: string; readRight: ReadRight },
): Promise<Response> {
  const tus = await import('@tus/server')
  let planned: FoundUpload | null = null

  const find = (id: string) => findOwnUpload(id, { call, services, readRight })

  const hooks: Partial<ServerOptions> = {
    async namingFunction(request, metadata) {
      planned = await planUpload({ metadata, length: request.headers.get('upload-length') }, readRight)
      return planned.upload.id
    },
    async maxSize(_request, id) {
      if (id === null) return services.settings.fileSizeLimit
      const { upload } = planned ?? (await find(id))
      const rules = await findRules({ scope: call.scope, params: paramsOf(upload) }, services)
      // The library takes 0 for "no limit".
      return Math.max(1, maxSizeOf(upload.name, rules, services.settings))
    },
    async onIncomingRequest(_request, id) {
      if (planned) await requireMayCreate(planned, services)
      else await find(id)
    },
    generateUrl: () => uploadUrl(call.request, path, required(planned).upload),
    getFileIdFromRequest: (request) => readUploadId(request.url),
  }
  const server = new tus.Server({
    ...hooks,
    path,
    locker: services.uploadLocks,
    // The previous request of a sender that has reconnected is most likely dead.
    lockDrainTimeout: 500,
    disableTerminationForFinishedUploads: true,
    datastore: createTusStore(tus, { scope: call.scope, services, find, planned: () => required(planned) }),
    onResponseError: (_request, error) => renderError(error),
  })
  return server.handleWeb(call.request)
}

/** Bucket, type and policies are checked before the first byte is accepted. */
async function requireMayCreate({ upload, right }: FoundUpload, services: StorageServices): Promise<void> {
  const mimetype = mimeTypeOf(upload.metadata)
  requireMimeType(mimetype)
  const rules = await findRules({ scope: right.scope, params: paramsOf(upload) }, services)
  requireFits(rules, { name: upload.name, metadata: { mimetype, size: upload.size ?? 0 } }, services)
  const metadata = { mimetype, contentLength: upload.size ?? undefined }
  await requireMayWrite(services, right.scope, { target: targetOf(upload), metadata })
}

function paramsOf({ bucket_id, name }: FoundUpload['upload']): StorageCall['params'] {
  return { bucket: bucket_id, name }
}

function required(planned: FoundUpload | null): FoundUpload {
  if (!planned) throw new Error('No upload is being created')
  return planned
}

/** tus answers with the actual status and plain text. Anything unexpected is left to the dispatcher. */
function renderError(given: Error | { status_code: number; body: string }) {
  if (!(given instanceof Error)) return given
  const error = given instanceof StoreFull ? storeFull(given) : given
  if (!(error instanceof HttpError)) throw error
  return { status_code: Number(error.body.statusCode ?? error.status), body: error.message }
}

/** The URL of an upload. Its last segment names bucket, object and version in Base64, as on the hosted service. */
function uploadUrl(request: Request, path: string, upload: Pick<UploadRow, 'id' | 'bucket_id' | 'name'>): string {
  const segment = Buffer.from(`${upload.bucket_id}/${upload.name}/${upload.id}`).toString('base64url')
  return `${publicOrigin(request)}${path}/${segment}`
}

/** The id in such a URL; '' in any other. */
function readUploadId(url: string): string {
  const segment = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return Buffer.from(segment, 'base64url').toString().split('/').at(-1) ?? ''
}

/** Where the sender reached this service. A sender that lies about its proxy misleads only itself. */
function publicOrigin({ url, headers }: Request): string {
  const origin = new URL(url)
  const protocol = headers.get('x-forwarded-proto')
  if (protocol === 'http' || protocol === 'https') origin.protocol = `${protocol}:`
  const host = headers.get('x-forwarded-host')
  if (host && URL.canParse(`${origin.protocol}//${host}`)) origin.host = host
  return origin.origin
}
