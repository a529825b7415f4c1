import { isJsonObject } from '#backend/http/http-module.ts'
import { invalidBody } from '#backend/rest/errors/rest-errors.ts'
import { toArrayLiteral } from '../query/parse-filter.ts'
import type { RequestValues, Slot } from '../query/query-types.ts'

const CELL = /"((?:[^"]|"")*)"|([^",\r\n]*)/y
const LINE_END = /\r?\n|\r/y

/** Reads CSV (RFC 4180) into lines of cells; null when a quote is not closed or is followed by text. */
export function parseCsv(text: string): string[][] | null {
  const lines: string[][] = []
  let line: string[] = []
  let position = 0

  while (position < text.length || line.length > 0) {
    CELL.lastIndex = position
    const match = CELL.exec(text)
    if (!match) return null
    line.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    position = CELL.lastIndex

    if (text[position] === ',') {
      position += 1
      continue
    }
    lines.push(line)
    line = []
    if (position >= text.length) break
    LINE_END.lastIndex = position
    if (!LINE_END.test(text)) return null
    position = LINE_END.lastIndex
  }
  return lines
}

/** Rows as JSON text, for PostgreSQL to parse. */
type JsonRows = { json: string; isList: boolean; keys: readonly string[]; isJson: boolean }

/** The data that a request sends, its values in slots. */
export type Payload =
  | { kind: 'none' }
  /** A JSON object or a list of objects, all with these keys. */
  | {
      kind: 'rows'
      slot: Slot
      isList: boolean
      keys: readonly string[]
      /** Whether the body itself is JSON. */
      isJson: boolean
    }
  /** The fields of a form or the arguments of a GET. */
  | { kind: 'texts'; texts: ReadonlyMap<string, TextArgument> }
  /** A body that is one value of this type. */
  | { kind: 'value'; slot: Slot; type: 'text' | 'xml' | 'bytea' }

/** `list` is the value for a variadic parameter: all values given for the name. */
export type TextArgument = { text: Slot; list: Slot }

const noRows: JsonRows = { json: '[]', isList: true, keys: [], isJson: true }

export type PayloadSource = {
  body: string
  contentType: string
  /** The names of `columns=`, or null. */
  columns: readonly string[] | null
  values: RequestValues
}

/** Reads the body of a write. Throws PGRST102. */
export function readRows({ body, contentType, columns, values }: PayloadSource): Payload {
  const { json, ...rows } = readJsonRows(body, contentType, columns)
  return { kind: 'rows', slot: values.add(json), ...rows }
}

/** Reads the body of a function call; an empty one means no arguments. */
export function readArguments(source: PayloadSource): Payload {
  const { body, contentType, values } = source
  switch (contentType) {
    case 'application/x-www-form-urlencoded':
      return readTexts(readForm(body), values)
    case 'text/plain':
      return { kind: 'value', slot: values.add(body), type: 'text' }
    case 'text/xml':
      return { kind: 'value', slot: values.add(body), type: 'xml' }
    case 'application/octet-stream':
      return { kind: 'value', slot: values.add(body), type: 'bytea' }
    default:
      return readRows(body === '' ? { ...source, body: '{}' } : source)
  }
}

const REPLACEMENT_CHARACTER = /\uFFFD|%EF%BF%BD/i

/** The fields of a form. Its percent-encoded bytes must be UTF-8, like those of any other body. */
function readForm(body: string): URLSearchParams {
  const fields = new URLSearchParams(body)
  const wasReplaced = REPLACEMENT_CHARACTER.test([...fields].flat().join(' ')) && !REPLACEMENT_CHARACTER.test(body)
  if (wasReplaced) throw invalidBody('The body is not valid UTF-8')
  return fields
}

export function readTexts(pairs: Iterable<readonly [string, string]>, values: RequestValues): Payload {
  const lists = Map.groupBy(pairs, ([name]) => name)
  const texts = new Map<string, TextArgument>()
  for (const [name, given] of lists) {
    const list = given.map(([, text]) => text)
    texts.set(name, { text: values.add(list.at(-1) ?? ''), list: values.add(toArrayLiteral(list)) })
  }
  return { kind: 'texts', texts }
}

function readJsonRows(body: string, contentType: string, columns: readonly string[] | null): JsonRows {
  switch (contentType) {
    case 'application/json':
      // With `columns=` the keys need not be known, and PostgreSQL parses the JSON anyway.
      return columns ? { json: body, isList: isJsonList(body), keys: columns, isJson: true } : readJson(body)
    case 'text/csv':
      return readCsv(body)
    case 'application/x-www-form-urlencoded':
      return { ...readJson(JSON.stringify(Object.fromEntries(readForm(body)))), isJson: false }
    default:
      throw invalidBody(`Content-Type not acceptable: ${contentType}`)
  }
}

/** Reads an object, or a list of objects with the same keys. */
function readJson(body: string): JsonRows {
  const value = parseJson(body)
  if (Array.isArray(value)) return { json: body, isList: true, keys: commonKeys(value), isJson: true }
  return isJsonObject(value) ? { json: body, isList: false, keys: Object.keys(value), isJson: true } : noRows
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

function commonKeys(rows: readonly unknown[]): string[] {
  const [first] = rows
  if (rows.length === 0) return []
  const keys = isJsonObject(first) ? Object.keys(first) : []
  const hasSameKeys = (row: unknown) =>
    isJsonObject(row) && Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
  if (!rows.every(hasSameKeys)) throw invalidBody('All object keys must match')
  return keys
}

/** The first line names the columns; `NULL` means null. */
function readCsv(body: string): JsonRows {
  const lines = parseCsv(body)
  const [header, ...rows] = lines ?? []
  if (!header) throw invalidBody('Empty or invalid csv')
  if (rows.some((row) => row.length !== header.length)) throw invalidBody('All lines must have same number of fields')

  const objects = rows.map((row) => {
    return Object.fromEntries(header.map((name, index) => [name, row[index] === 'NULL' ? null : row[index]]))
  })
  return { json: JSON.stringify(objects), isList: true, keys: header, isJson: false }
}

function isJsonList(body: string): boolean {
  return body.trimStart().startsWith('[')
}
