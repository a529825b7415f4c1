import type { StorageOperation } from '../storage-call.ts'
import { invalidRequest, noSuchBucket } from '../storage-errors.ts'
import { BUCKET_COLUMNS, type Bucket, findBucket } from './bucket.ts'

/** `GET /bucket/:bucket`. A bucket that the caller may not see does not exist. */
export const getBucket: StorageOperation = async ({ scope, params }, { database }) => {
  const bucket = await database.asCaller(scope, (transaction) => findBucket(transaction, params.bucket), {
    readOnly: true,
  })
  if (!bucket) throw noSuchBucket()
  return Response.json(bucket)
}

/** Only lists include the type, as on the hosted service. */
type ListedBucket = Bucket & { type?: string }

/**
 * The first versions of the Python clients that know `type`, which earlier ones fail on, and the headers that name them.
 */
const CLIENTS_WITH_TYPE = [
  { header: 'x-client-info', name: 'supabase-py', since: [2, 18, 0] },
  { header: 'user-agent', name: 'storage3', since: [0, 12, 1] },
] as const

const SORT_COLUMNS = ['id', 'name', 'created_at', 'updated_at']

/** `GET /bucket?limit&offset&sortColumn&sortOrder&search`: the buckets that the caller may see. */
export const listBuckets: StorageOperation = async ({ request, url, scope }, { database }) => {
  const { searchParams: given } = url
  const sortColumn = readChoice(given, 'sortColumn', SORT_COLUMNS)
  const sortOrder = readChoice(given, 'sortOrder', ['asc', 'desc']) ?? 'asc'
  const type = knowsType(request.headers) ? ', type::text' : ''
  const text = `select ${BUCKET_COLUMNS}${type} from storage.buckets
    where position(lower($1) in lower(name)) > 0
    ${sortColumn ? `order by ${sortColumn} ${sortOrder}` : ''}
    limit $2 offset $3`
  const values = [given.get('search') ?? '', readInteger(given, 'limit', 1), readInteger(given, 'offset', 0) ?? 0]
  const { rows } = await database.asCaller(scope, ({ query }) => query<ListedBucket>({ text, values, isLast: true }), {
    readOnly: true,
  })
  return Response.json(rows)
}

function knowsType(headers: Headers): boolean {
  return CLIENTS_WITH_TYPE.every(({ header, name, since }) => {
    const found = new RegExp(`\\b${name}/(\\d+)\\.(\\d+)\\.(\\d+)`).exec(headers.get(header) ?? '')
    if (!found) return true
    const [major = 0, minor = 0, patch = 0] = found.slice(1).map(Number)
    return (major - since[0] || minor - since[1] || patch - since[2]) >= 0
  })
}

function readChoice(given: URLSearchParams, name: string, choices: readonly string[]): string | null {
  const value = given.get(name)
  if (value === null || choices.includes(value)) return value
  throw invalidRequest(`querystring/${name} must be equal to one of the allowed values`)
}

function readInteger(given: URLSearchParams, name: string, min: number): number | null {
  const text = given.get(name)
  if (text === null) return null
  const value = text === '' ? Number.NaN : Number(text)
  if (!Number.isSafeInteger(value)) throw invalidRequest(`querystring/${name} must be integer`)
  if (value < min) throw invalidRequest(`querystring/${name} must be >= ${min}`)
  return value
}
