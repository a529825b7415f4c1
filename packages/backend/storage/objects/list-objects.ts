import type { Statement } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import {
  optionalChoice,
  optionalFlag,
  optionalInteger,
  optionalObject,
  optionalText,
  readJsonBody,
  requiredText,
} from '../requests/read-json-body.ts'
import type { StorageOperation } from '../storage-call.ts'
import { invalidParameter } from '../storage-errors.ts'

type SortColumn = 'name' | 'created_at' | 'updated_at'
type SortOrder = 'asc' | 'desc'

/** Where a page of a listing ended, and how the listing is sorted. */
type ListCursor = {
  /** The last name of the page; a folder's ends with a slash. */
  startAfter: string
  column: SortColumn
  order: SortOrder
  /** The time of the last object, if the listing is sorted by a time. */
  columnAfter: string
}

const NAMES = { l: 'startAfter', o: 'order', c: 'column', a: 'columnAfter' } as const

/** The text that clients send back for the next page. */
function writeCursor(cursor: ListCursor): string {
  const lines = Object.entries(NAMES).flatMap(([letter, name]) => (cursor[name] ? `${letter}:${cursor[name]}` : []))
  return Buffer.from(lines.join('\n')).toString('base64')
}

/** Throws for a text that `writeCursor` has not written. */
function readCursor(text: string): ListCursor {
  const parts = new Map<string, string>()
  for (const line of Buffer.from(text, 'base64').toString('utf8').split('\n')) {
    const [, letter, value] = /^([loca]):(.*)$/.exec(line) ?? []
    if (letter === undefined || value === undefined) throw invalidParameter('continuation token')
    parts.set(letter, value)
  }
  const columnAfter = parts.get('a') ?? ''
  if (columnAfter !== '' && Number.isNaN(Date.parse(columnAfter))) throw invalidParameter('continuation token')
  const column = parts.get('c')
  return {
    startAfter: parts.get('l') ?? '',
    order: parts.get('o') === 'desc' ? 'desc' : 'asc',
    column: column === 'created_at' || column === 'updated_at' ? column : 'name',
    columnAfter,
  }
}

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

const DEFAULT_LIMIT = 100

/**
 * `POST /object/list/:bucket` with `{ prefix, limit, offset, sortBy, search }`: the objects and folders that the caller
 * may see directly in the folder `prefix`, with names below it. Folders have no id.
 */
export const listObjects: StorageOperation = async ({ request, scope, params }, { database }) => {
  const body = await readJsonBody(request)
  const given = requiredText(body, 'prefix')
  const sortBy = optionalObject(body, 'sortBy') ?? {}
  const values = [
    given === '' || given.endsWith('/') ? given : `${given}/`,
    params.bucket,
    optionalInteger(body, 'limit', 1) ?? DEFAULT_LIMIT,
    optionalInteger(body, 'offset', 0) ?? 0,
    optionalText(body, 'search') ?? '',
    optionalChoice(sortBy, 'column', ['name', 'updated_at', 'created_at', 'last_accessed_at']) ?? 'name',
    optionalChoice(sortBy, 'order', ['asc', 'desc']) ?? 'asc',
  ]
  const text = 'select * from storage.search($1, $2, $3, 1, $4, $5, $6, $7)'
  const { rows } = await database.asCaller(scope, ({ query }) => query({ text, values, isLast: true }), {
    readOnly: true,
  })
  return Response.json(rows)
}
