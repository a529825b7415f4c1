import { findObject } from '../objects/object-row.ts'
import { requireMayWrite } from '../objects/object-writer.ts'
import { ownerOf } from '../objects/upload-object.ts'
import { readTransformation, writeTransformation } from '../render/transformation.ts'
import { optionalObject, readJsonBody, requiredInteger, requiredTexts } from '../requests/read-json-body.ts'
import { readEncodedMetadata } from '../requests/read-upload.ts'
import type { StorageCall, StorageOperation, StorageServices } from '../storage-call.ts'
import { invalidParameter, noSuchKey } from '../storage-errors.ts'
import { requireValidBucketName, requireValidKey } from '../valid-names.ts'

/**
 * `POST /object/upload/sign/:bucket/*`: a URL with which anyone may write this object, once, in the caller's name. With
 * the header `x-upsert: true` it may replace one.
 */
export const signUpload: StorageOperation = async (call, services) => {
  const { params, scope, request } = call
  requireValidBucketName(params.bucket)
  requireValidKey(params.name)
  const owner = ownerOf(call)
  const upsert = request.headers.get('x-upsert') === 'true'
  const given = request.headers.get('x-metadata')
  const userMetadata = given === null ? null : readEncodedMetadata(given)
  const target = { bucket: params.bucket, name: params.name, owner, replaces: upsert, userMetadata }
  await requireMayWrite(services, scope, { target, metadata: { mimetype: request.headers.get('content-type') } })
  const url = `${params.bucket}/${params.name}`
  const token = await services.signedUrls.signUpload({ url, owner, upsert }, services.settings.uploadUrlSeconds)
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

/** As on the hosted service. */
const MAX_SIGNED = 1_000
/** Later dates are not valid in JavaScript. */
const MAX_SECONDS = 8_640_000_000_000 / 2

const NOT_READABLE = 'Either the object does not exist or you do not have access to it'

/** `POST /object/sign/:bucket/*` with `{ expiresIn, transform }`: a URL that shows an object the caller may read. */
export const signObject: StorageOperation = async ({ request, scope, params }, { database, signedUrls }) => {
  const body = await readJsonBody(request)
  const seconds = readSeconds(body)
  const transformation = readTransformation(optionalObject(body, 'transform') ?? {}, 'body/transform')
  requireValidKey(params.name)
  const find = (transaction: Parameters<typeof findObject>[0]) => findObject(transaction, params.bucket, params.name)
  if (!(await database.asCaller(scope, find, { readOnly: true }))) throw noSuchKey()
  const url = `${params.bucket}/${params.name}`
  const transformations = writeTransformation(transformation)
  const token = await signedUrls.signDownload({ url, ...(transformations && { transformations }) }, seconds)
  return Response.json({ signedURL: `/${transformations ? 'render/image' : 'object'}/sign/${url}?token=${token}` })
}

/** `POST /object/sign/:bucket` with `{ expiresIn, paths }`: a URL, or why there is none, for each path. */
export const signObjects: StorageOperation = async ({ request, scope, params }, services) => {
  const body = await readJsonBody(request)
  const seconds = readSeconds(body)
  const paths = requiredTexts(body, 'paths', MAX_SIGNED)
  const readable = await findReadableNames({ scope, params }, services, paths)
  const signed = paths.map(async (path) => {
    if (!readable.has(path)) return { error: NOT_READABLE, path, signedURL: null }
    const url = `${params.bucket}/${path}`
    const token = await services.signedUrls.signDownload({ url }, seconds)
    return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` }
  })
  return Response.json(await Promise.all(signed))
}

async function findReadableNames(
  { scope, params }: Pick<StorageCall, 'scope' | 'params'>,
  { database }: StorageServices,
  names: readonly string[],
): Promise<Set<string>> {
  const text = 'select name from storage.objects where bucket_id = $1 and name = any ($2)'
  const { rows } = await database.asCaller(
    scope,
    ({ query }) => query<{ name: string }>({ text, values: [params.bucket, names], isLast: true }),
    { readOnly: true },
  )
  return new Set(rows.map(({ name }) => name))
}

function readSeconds(body: Parameters<typeof requiredInteger>[0]): number {
  const seconds = requiredInteger(body, 'expiresIn', 1)
  if (seconds > MAX_SECONDS) throw invalidParameter('expiresIn')
  return seconds
}
