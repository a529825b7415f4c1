import { optionalText, readJsonBody, requiredText } from '../requests/read-json-body.ts'
import type { StorageOperation } from '../storage-call.ts'
import { noSuchKey } from '../storage-errors.ts'
import { requireValidBucketName, requireValidKey } from '../valid-names.ts'
import { findObject, ownerUuid } from './object-row.ts'
import { findRules, ownerOf, requireFits } from './upload-object.ts'

/**
 * `POST /object/move` with `{ bucketId, sourceKey, destinationBucket, destinationKey }`. The caller must see the object
 * and may update it, before and after. Its bytes stay where they are.
 */
export const moveObject: StorageOperation = async (call, services) => {
  const { request, scope } = call
  const body = await readJsonBody(request)
  const bucket = requiredText(body, 'bucketId')
  const name = requiredText(body, 'sourceKey')
  const to = { bucket: optionalText(body, 'destinationBucket') || bucket, name: requiredText(body, 'destinationKey') }
  requireValidBucketName(to.bucket)
  requireValidKey(to.name)
  const rules = await findRules({ scope, params: to }, services)
  const owner = ownerOf(call)
  const id = await services.database.asCaller(scope, async (transaction) => {
    const source = await findObject(transaction, bucket, name)
    if (!source) throw noSuchKey()
    requireFits(rules, { name: to.name, metadata: source.metadata ?? {} }, services)
    const { rowCount } = await transaction.query({
      text: `update storage.objects set bucket_id = $2, name = $3, owner = coalesce($4, owner),
          owner_id = coalesce($5, owner_id)
        where id = $1`,
      values: [source.id, to.bucket, to.name, owner === null ? null : ownerUuid(owner), owner],
    })
    if (rowCount === 0) throw noSuchKey()
    return source.id
  })
  return Response.json({ message: 'Successfully moved', Id: id, Key: to.name })
}
