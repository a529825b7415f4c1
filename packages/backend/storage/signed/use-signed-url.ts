import { findGranted } from '../objects/read-object.ts'
import { sendObject } from '../objects/send-object.ts'
import { storeUpload } from '../objects/upload-object.ts'
import type { StorageCall, StorageOperation, StorageServices } from '../storage-call.ts'
import { asServiceCaller, type StorageTransaction } from '../storage-database.ts'
import { invalidRequest, invalidSignature } from '../storage-errors.ts'
import type { UploadGrant } from './signed-urls.ts'

/** `GET` and `HEAD /object/sign/:bucket/*?token`. */
export const downloadSigned: StorageOperation = async (call, services) => {
  const { expiresAt } = await verifySignedUrl(call, services)
  return sendObject(call, services, { object: await findGranted(call, services), expires: expiresAt })
}

/** What the token of a URL grants. Throws unless it is reading exactly this object. */
export function verifySignedUrl(call: StorageCall, { signedUrls }: Pick<StorageServices, 'signedUrls'>) {
  return signedUrls.verifyDownload(requireToken(call), urlOf(call))
}

/** `PUT /object/upload/sign/:bucket/*?token`, which works once; uploads that fail do not count. */
export const uploadSigned: StorageOperation = async (call, services) => {
  const grant = await services.signedUrls.verifyUpload(requireToken(call), urlOf(call))
  const granted = { ...call, scope: asServiceCaller(call.scope) }
  const { Key } = await storeUpload(granted, services, {
    owner: grant.owner,
    replaces: grant.upsert,
    before: (transaction) => markUsed(transaction, grant),
  })
  return Response.json({ Key })
}

/** Of two uploads with one URL, the second waits for the first's transaction and then fails. */
export async function markUsed(
  { query, asService }: StorageTransaction,
  { id, expiresAt }: UploadGrant,
): Promise<void> {
  await asService(async () => {
    await query({ text: 'delete from storage.used_upload_urls where expires_at < now()' })
    const { rowCount } = await query({
      text: 'insert into storage.used_upload_urls (id, expires_at) values ($1, $2) on conflict do nothing',
      values: [id, expiresAt],
    })
    if (rowCount === 0) throw invalidSignature('The signed URL has already been used')
  })
}

function requireToken({ url }: StorageCall): string {
  const token = url.searchParams.get('token')
  if (!token) throw invalidRequest("querystring must have required property 'token'")
  return token
}

function urlOf({ params }: StorageCall): string {
  return `${params.bucket}/${params.name}`
}
