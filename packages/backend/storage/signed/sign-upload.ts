import { requireMayWrite } from '../objects/object-writer.ts'
import { ownerOf } from '../objects/upload-object.ts'
import { readEncodedMetadata } from '../requests/read-upload.ts'
import type { StorageOperation } from '../storage-call.ts'
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
