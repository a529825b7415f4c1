import { compilePaths } from '#backend/http/path-patterns.ts'
import { createBucket, updateBucket } from './buckets/create-bucket.ts'
import { deleteBucket, emptyBucket } from './buckets/empty-bucket.ts'
import { getBucket, listBuckets } from './buckets/list-buckets.ts'
import { copyObject, moveObject } from './objects/copy-object.ts'
import { listObjects, listObjectsV2 } from './objects/list-objects.ts'
import { downloadObject, downloadPublicObject, readInfo, readPublicInfo } from './objects/read-object.ts'
import { removeObject, removeObjects } from './objects/remove-objects.ts'
import { createObject, updateObject } from './objects/upload-object.ts'
import { renderObject, renderPublicObject, renderSigned } from './render/render-object.ts'
import { resumableUpload, signedResumableUpload } from './resumable/resumable-uploads.ts'
import { signObject, signObjects, signUpload } from './signed/sign-download.ts'
import { downloadSigned, uploadSigned } from './signed/use-signed-url.ts'
import type { StorageCall, StorageOperation } from './storage-call.ts'
import { featureRefused, invalidKey } from './storage-errors.ts'

export type StorageRoute = {
  /** The name that policies read by storage.operation(), the hosted service's. */
  operation: string
  run: StorageOperation
  /** Whether requests need neither an API key nor a token. */
  isOpen: boolean
}

type Methods = Readonly<Record<string, StorageRoute>>

const route = (operation: string, run: StorageOperation): StorageRoute => ({ operation, run, isOpen: false })
const openRoute = (operation: string, run: StorageOperation): StorageRoute => ({ operation, run, isOpen: true })

const download = route('storage.object.get_authenticated', downloadObject)
const head = route('object.head_authenticated_info', downloadObject)
const info = route('object.get_authenticated_info', readInfo)
const signedDownload = openRoute('storage.object.get_signed', downloadSigned)
const purge = route('storage.cdn.purge_object_cache', refusePurge)
const lifecycle = route('storage.bucket.lifecycle', refuseLifecycle)

const reading = (it: StorageRoute): Methods => ({ GET: it, HEAD: it })

/** The methods for an upload that has begun. */
const continuing = (nameEnd: string, toRoute: (operation: string) => StorageRoute): Methods => ({
  HEAD: toRoute(`storage.tus.upload.get${nameEnd}`),
  PATCH: toRoute(`storage.tus.upload.part${nameEnd}`),
  DELETE: toRoute(`storage.tus.upload.delete${nameEnd}`),
})

/** Every path below /storage/v1. */
export const ROUTES: Readonly<Record<string, Methods>> = {
  '/bucket': {
    GET: route('storage.bucket.list', listBuckets),
    POST: route('storage.bucket.create', createBucket),
  },
  '/bucket/:bucket': {
    GET: route('storage.bucket.get', getBucket),
    PUT: route('storage.bucket.update', updateBucket),
    DELETE: route('storage.bucket.delete', deleteBucket),
  },
  '/bucket/:bucket/lifecycle': { GET: lifecycle, PUT: lifecycle, DELETE: lifecycle },
  '/bucket/:bucket/empty': { POST: route('storage.bucket.empty', emptyBucket) },
  '/object/copy': { POST: route('storage.object.copy', copyObject) },
  '/object/move': { POST: route('storage.object.move', moveObject) },
  '/object/list/:bucket': { POST: route('storage.object.list', listObjects) },
  '/object/list-v2/:bucket': { POST: route('storage.object.list_v2', listObjectsV2) },
  '/object/sign/:bucket': { POST: route('storage.object.sign_many', signObjects) },
  '/object/sign/:bucket/*': {
    GET: signedDownload,
    HEAD: signedDownload,
    POST: route('storage.object.sign', signObject),
  },
  '/object/upload/sign/:bucket/*': {
    POST: route('storage.object.sign_upload_url', signUpload),
    PUT: openRoute('storage.object.upload_signed', uploadSigned),
  },
  '/object/public/:bucket/*': {
    GET: openRoute('storage.object.get_public', downloadPublicObject),
    HEAD: openRoute('storage.object.info_public', downloadPublicObject),
  },
  '/object/info/public/:bucket/*': { GET: openRoute('storage.object.info_public', readPublicInfo) },
  '/object/info/authenticated/:bucket/*': { GET: info },
  '/object/info/:bucket/*': { GET: info },
  '/object/authenticated/:bucket/*': { GET: download, HEAD: head },
  '/object/:bucket/*': {
    // Public buckets are open below this path, too.
    GET: { ...download, isOpen: true },
    HEAD: { ...head, isOpen: true },
    POST: route('storage.object.upload', createObject),
    PUT: route('storage.object.upload_update', updateObject),
    DELETE: route('storage.object.delete', removeObject),
  },
  '/object/:bucket': { DELETE: route('storage.object.delete_many', removeObjects) },
  '/render/image/public/:bucket/*': reading(openRoute('storage.render.image_public', renderPublicObject)),
  '/render/image/authenticated/:bucket/*': reading(route('storage.render.image_authenticated', renderObject)),
  '/render/image/sign/:bucket/*': reading(openRoute('storage.render.image_sign', renderSigned)),
  '/upload/resumable': { POST: route('storage.tus.upload.create', resumableUpload) },
  '/upload/resumable/:upload': continuing('', (operation) => route(operation, resumableUpload)),
  '/upload/resumable/sign': { POST: openRoute('storage.tus.upload.create_signed', signedResumableUpload) },
  '/upload/resumable/sign/:upload': continuing('_signed', (operation) => openRoute(operation, signedResumableUpload)),
  '/cdn/:bucket': { DELETE: purge },
  '/cdn/:bucket/*': { DELETE: purge },
}

const findMethods = compilePaths(ROUTES)

export type FoundRoute = { route: StorageRoute; params: StorageCall['params'] }

/** Null for an unknown path, and for a method that the path does not have. HEAD is answered wherever GET is. */
export function findRoute(method: string, path: string): FoundRoute | null {
  const found = findMethods(path)
  const route = found?.value[method] ?? (method === 'HEAD' ? found?.value.GET : undefined)
  // A path that lacks only the object's name is malformed, not unknown.
  const named = route || !path.endsWith('/') ? null : findMethods(`${path}name`)
  if (named?.params['*'] === 'name' && named.value[method]) throw invalidKey('')
  if (!found || !route) return null
  const { bucket = '', '*': rest = '' } = found.params
  // Names may end with a slash.
  return { route, params: { bucket, name: rest !== '' && path.endsWith('/') ? `${rest}/` : rest } }
}

/** There is no cache in front of this service. */
async function refusePurge(): Promise<Response> {
  throw featureRefused('purge_cache')
}

/** A lifecycle expires earlier versions of objects; here, an object has only one version. */
async function refuseLifecycle(): Promise<Response> {
  throw featureRefused('lifecycle')
}
