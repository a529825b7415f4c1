import { ownerOf } from '../objects/upload-object.ts'
import { markUsed } from '../signed/use-signed-url.ts'
import type { StorageCall, StorageServices } from '../storage-call.ts'
import { asServiceCaller, type StorageScope, type StorageTransaction } from '../storage-database.ts'
import { invalidSignature } from '../storage-errors.ts'

/** The right with which a request creates or continues an upload. */
export type UploadRight = {
  /** In whose name the object is written. */
  owner: string | null
  /** Whether it may replace an object. */
  replaces: boolean
  /** Whose rows the policies restrict. */
  scope: StorageScope
  /** Uses up the right if it is valid only once; called in the transaction that records the object. */
  use?: (transaction: StorageTransaction) => Promise<void>
}

/** Throws for a token that grants no upload of this object. */
export type ReadRight = (object: { bucket: string; name: string }) => Promise<UploadRight>

/** The caller's own rights, as decided by policies. */
export function ownRight(call: StorageCall): ReadRight {
  const replaces = call.request.headers.get('x-upsert') === 'true'
  return async () => ({ owner: ownerOf(call), replaces, scope: call.scope })
}

/** The right of a URL for one upload, whose token is the header `x-signature`. */
export function signedRight({ request, scope }: StorageCall, { signedUrls }: StorageServices): ReadRight {
  return async ({ bucket, name }) => {
    const token = request.headers.get('x-signature')
    if (!token) throw invalidSignature('Missing x-signature header')
    const grant = await signedUrls.verifyUpload(token, `${bucket}/${name}`)
    return {
      owner: grant.owner,
      replaces: grant.upsert,
      scope: asServiceCaller(scope),
      use: (transaction) => markUsed(transaction, grant),
    }
  }
}
