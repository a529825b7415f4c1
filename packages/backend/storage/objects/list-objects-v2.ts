import type { Statement } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/json-object.ts'
import {
  optionalChoice,
  optionalFlag,
  optionalInteger,
  optionalObject,
  optionalText,
  readJsonBody,
} from '../requests/read-json-body.ts'
import type { StorageOperation } from '../storage-call.ts'
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts'

const MAX_LIMIT = 1_000

type Listing = { bucket: string; prefix: string; limit: number; isDelimited: boolean; cursor: ListCursor }

type Row = {
  key?: string
  name: string
  /** Null for a folder. */
  id: string | null
  created_at: Date | null
  updated_at: Date | null
}

/**
 * `POST /object/list-v2/:bucket` with `{ prefix, limit, cursor, with_delimiter, sortBy }`: the entries that the caller
 * may see whose name begins with the prefix. With a delimiter, folders directly below it represent their contents.
 */
export const listObjectsV2: StorageOperation = async ({ request, scope, params }, { database }) => {
  const listing = readListing(await readJsonBody(request), params.bucket)
  const statement = listing.isDelimited ? levelStatement(listing) : flatStatement(listing)
  const { rows } = await database.asCaller(scope, ({ query }) => query<Row>({ ...statement, isLast: true }), {
    readOnly: true,
  })
  const page = rows.slice(0, listing.limit).map((row) => (row.id === null ? { ...row, name: `${row.name}/` } : row))
  const last = rows.length > listing.limit ? page.at(-1) : undefined
  return Response.json({
    hasNext: last !== undefined,
    ...(last && { nextCursor: nextCursor(last, listing.cursor), nextCursorKey: last.name }),
    folders: page.filter(({ id }) => id === null),
    objects: page.filter(({ id }) => id !== null),
  })
}

function readListing(body: JsonObject, bucket: string): Listing {
  const sortBy = optionalObject(body, 'sortBy') ?? {}
  const cursor = optionalText(body, 'cursor')
  return {
    bucket,
    prefix: optionalText(body, 'prefix') ?? '',
    limit: Math.min(optionalInteger(body, 'limit', 1) ?? MAX_LIMIT, MAX_LIMIT),
    isDelimited: optionalFlag(body, 'with_delimiter') ?? false,
    cursor: cursor
      ? readCursor(cursor)
      : {
          startAfter: '',
          column: optionalChoice(sortBy, 'column', ['name', 'updated_at', 'created_at']) ?? 'name',
          order: optionalChoice(sortBy, 'order', ['asc', 'desc']) ?? 'asc',
          columnAfter: '',
        },
  }
}

/** Objects and folders directly below the prefix, and one more than fits the page. */
function levelStatement({ bucket, prefix, limit, cursor }: Listing): Statement {
  return {
    text: 'select * from storage.search_v2($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      prefix,
      bucket,
      limit + 1,
      prefix.split('/').length,
      cursor.startAfter,
      cursor.order,
      cursor.column,
      cursor.columnAfter,
    ],
  }
}

/** All objects below the prefix, and one more than fits the page. */
function flatStatement({ bucket, prefix, limit, cursor }: Listing): Statement {
  const comparison = cursor.order === 'asc' ? '>' : '<'
  const time = `date_trunc('milliseconds', ${cursor.column})`
  const isByTime = cursor.column !== 'name'
  const after = isByTime
    ? `(${time}, name collate "C") ${comparison} (coalesce(nullif($5, '')::timestamptz, 'epoch'), $4)`
    : `name collate "C" ${comparison} $4 and $5 = ''`
  return {
    text: `select id, name, metadata, updated_at, created_at, last_accessed_at from storage.objects
      where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || chr(1114111)
        and ($4 = '' or (${after}))
      order by ${isByTime ? `${time} ${cursor.order}, ` : ''}name collate "C" ${cursor.order}
      limit $3`,
    values: [bucket, prefix, limit + 1, cursor.startAfter, cursor.columnAfter],
  }
}

function nextCursor(last: Row, { column, order }: ListCursor): string {
  const time = column === 'name' ? null : last[column]
  return writeCursor({ startAfter: last.name, column, order, columnAfter: time?.toISOString() ?? '' })
}
