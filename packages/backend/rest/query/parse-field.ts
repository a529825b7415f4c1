import type { FieldRef, JsonStep } from './query-types.ts'
import type { TextScanner } from './text-scanner.ts'

const QUOTED = /"((?:[^"\\]|\\[\s\S])*)"/y
const PLAIN_NAME = /[\p{L}\p{M}\p{N}_ $]+(?:-(?!>)[\p{L}\p{M}\p{N}_ $]+)*/uy
const TYPE_NAME = /[\p{L}\p{M}\p{N}_ $]+/uy
const JSON_INDEX = /([+-]?\d{1,9})(?=->|::|[.,)]|$)/y
const JSON_KEY = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y

const FIELD_NAME = 'field name (* or [a..z0..9_$])'

/** Reads a table, column or alias name: plain, or in double quotes with backslash escapes. */
export function parseName(scanner: TextScanner): string {
  const name = takeQuoted(scanner) ?? scanner.takeMatch(PLAIN_NAME)?.[0].trim()
  if (!name) scanner.fail(FIELD_NAME)
  return name
}

/** Reads a quoted value without its quotes, or returns null. */
export function takeQuoted(scanner: TextScanner): string | null {
  const match = scanner.takeMatch(QUOTED)
  return match ? (match[1] ?? '').replaceAll(/\\([\s\S])/g, '$1') : null
}

/** Reads the type after `::`. It may have spaces (`double precision`) but no brackets, quotes or dots. */
export function parseTypeName(scanner: TextScanner): string {
  const name = scanner.takeMatch(TYPE_NAME)?.[0].trim()
  if (!name) scanner.fail('letter or digit')
  return name
}

/** Reads `column`, `column->key`, `column->0->>key` … */
export function parseField(scanner: TextScanner): FieldRef {
  return { name: parseName(scanner), jsonPath: parseJsonPath(scanner) }
}

export function parseJsonPath(scanner: TextScanner): JsonStep[] {
  const steps: JsonStep[] = []
  while (scanner.take('->')) steps.push(parseJsonStep(scanner, scanner.take('>')))
  return steps
}

function parseJsonStep(scanner: TextScanner, asText: boolean): JsonStep {
  const index = scanner.takeMatch(JSON_INDEX)
  if (index) return { asText, index: Number(index[1]) }
  // A key may contain hyphens but cannot begin with one.
  if (scanner.take('-')) scanner.fail('digit')

  const key = takeQuoted(scanner) ?? scanner.takeMatch(JSON_KEY)?.[0].trim()
  if (key === undefined) scanner.fail('"-", digit or any non reserved character different from: .,>()')
  return { asText, key }
}
