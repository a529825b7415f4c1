import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteStore } from '@headwater/backend/storage'
import type { Client } from 'pg'
import type { Config } from '#server/config/config.ts'
import { openByteStore } from '#server/data/open-byte-store.ts'
import { messageOf } from './check-machine.ts'
import { type Finding, finding } from './finding.ts'

/** Later than any object was written. */
const END_OF_TIME = new Date(8.64e15)

type Stores = Pick<Config, 's3' | 'dataDir'>

/** Whether each object has its bytes. */
export async function checkObjects(client: Client, config: Stores): Promise<Finding> {
  const named = await readKeys(client)
  if (!config.s3 && !(await exists(join(config.dataDir, 'storage')))) {
    return judgeMissing(named.size, named.size, config)
  }
  const bytes = await openByteStore(config)
  try {
    const all = await listKeys(bytes)
    // Objects that were deleted while the keys were listed have no row anymore.
    const current = await readKeys(client)
    const missing = [...named].filter((key) => !all.has(key) && current.has(key))
    return judgeMissing(missing.length, named.size, config)
  } catch (error) {
    return judgeStoreFailure(error, config)
  } finally {
    await bytes.close()
  }
}

async function readKeys(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    'select version as key from storage.objects where version is not null union select key from storage.resumable_chunks',
  )
  return new Set(rows.map(({ key }) => key))
}

async function listKeys(bytes: ByteStore): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of bytes.list({ writtenBefore: END_OF_TIME })) keys.add(key)
  return keys
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function judgeMissing(missing: number, total: number, { s3, dataDir }: Stores): Finding {
  if (missing === 0) return finding('ok', 'Objects', `All ${total} stored files have their bytes.`)
  const place = s3 ? 'the bucket of S3_URL' : join(dataDir, 'storage')
  return finding(
    'fail',
    'Objects',
    `${missing} of ${total} stored files have lost their bytes, so they cannot be opened: restore ${place} from a backup.`,
  )
}

/** Advice by the names of S3's errors. */
const STORE_FAILURES: readonly (readonly [names: RegExp, advice: string])[] = [
  [
    /NoSuchBucket|NotFound|PermanentRedirect/,
    'the bucket does not exist there: create it, or correct its name or region in S3_URL',
  ],
  [/RequestTimeTooSkewed|RequestExpired/, 'the clock of this machine is wrong: synchronize it by NTP'],
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden/,
    'it refuses the key: correct KEY and SECRET in S3_URL, or the rights of the key',
  ],
]

export function judgeStoreFailure(error: unknown, { s3, dataDir }: Stores): Finding {
  const place = s3 ? `The store ${s3.endpoint}` : join(dataDir, 'storage')
  const name = error instanceof Error ? error.name : ''
  const advice = STORE_FAILURES.find(([names]) => names.test(name))?.[1] ?? 'start it, or correct the host in S3_URL'
  const next = s3 ? advice : 'give the folder to the user that runs the site'
  return finding('fail', 'Objects', `${place} cannot be read (${messageOf(error) || name}): ${next}.`)
}
