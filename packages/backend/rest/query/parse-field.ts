import type { FieldRef, JsonStep } from './query-types.ts'

/** Where and why a query parameter does not follow the grammar. */
export class SyntaxProblem extends Error {
  /** Zero-based position in the parameter's text. */
  readonly position: number

  constructor(position: number, message: string) {
    super(message)
    this.name = 'SyntaxProblem'
    this.position = position
  }
}

const SPACES = /[ \t]*/y
const SURPLUS_BRACKETS = /[)'\s]*$/y

/** Reads a query parameter from left to right. */
export class TextScanner {
  readonly text: string
  position = 0

  constructor(text: string) {
    this.text = text
  }

  isAtEnd(): boolean {
    return this.position >= this.text.length
  }

  /** Whether `token` comes next; does not read it. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.position)
  }

  /** Reads `token` if it comes next. */
  take(token: string): boolean {
    if (!this.sees(token)) return false
    this.position += token.length
    return true
  }

  /** Reads whatever a sticky pattern matches at this position. */
  takeMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    const match = pattern.exec(this.text)
    if (match) this.position = pattern.lastIndex
    return match
  }

  skipSpaces(): void {
    this.takeMatch(SPACES)
  }

  /**
   * Ends a parameter. PostgREST ignores whatever follows its last bracket; that is done here for surplus brackets and
   * quotes only, because ignoring a condition would select rows that nobody asked for.
   */
  expectEnd(expected: string): void {
    this.takeMatch(SURPLUS_BRACKETS)
    if (!this.isAtEnd()) this.fail(expected)
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`"${token}"`)
  }

  /** Throws `unexpected … expecting …` for this position. PostgREST puts some characters in single quotes. */
  fail(expected: string, quote = '"'): never {
    const found = this.isAtEnd() ? 'end of input' : `${quote}${this.text[this.position]}${quote}`
    throw new SyntaxProblem(this.position, `unexpected ${found} expecting ${expected}`)
  }
}

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
