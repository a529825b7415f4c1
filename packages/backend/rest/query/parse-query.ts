import { type SyntaxReport, syntaxError } from '#backend/rest/errors/rest-errors.ts'
import { parseField, parseJsonPath, parseName, SyntaxProblem, TextScanner } from './parse-field.ts'
import { parseFilter, parseOperation } from './parse-filter.ts'
import { parseSelect } from './parse-select.ts'
import type { EmbedPath, FieldRef, Filter, LogicTree, OrderTerm, RequestValues, SelectItem } from './query-types.ts'

const DIRECTION = /\.(asc|desc)/y
const NULLS = /\.nulls(first|last)/y

/** Reads `order=`: columns, or columns of embedded to-one relations as `relation(column)`. */
function parseOrder(scanner: TextScanner): OrderTerm[] {
  const terms: OrderTerm[] = []
  do {
    scanner.skipSpaces()
    terms.push(parseTerm(scanner))
    scanner.skipSpaces()
  } while (scanner.take(','))
  if (!scanner.isAtEnd()) scanner.fail('"," or end of input')
  return terms
}

function parseTerm(scanner: TextScanner): OrderTerm {
  const column = parseColumn(scanner)
  const direction = scanner.takeMatch(DIRECTION)?.[1] ?? null
  const nulls = (scanner.takeMatch(NULLS)?.[1] ?? null) as 'first' | 'last' | null
  const isAtEnd = scanner.isAtEnd() || scanner.sees(',') || scanner.sees(' ') || scanner.sees('\t')
  if (!isAtEnd) failAfter({ direction, nulls }, scanner)
  return { ...column, isDescending: direction === 'desc', nulls }
}

function failAfter({ direction, nulls }: Record<'direction' | 'nulls', string | null>, scanner: TextScanner): never {
  if (nulls === null && scanner.take('.')) {
    scanner.fail(direction === null ? '"asc", "desc", "nullsfirst" or "nullslast"' : '"nullsfirst" or "nullslast"')
  }
  scanner.fail(`${nulls === null ? 'delimiter (.), ' : ''}"," or end of input`, "'")
}

function parseColumn(scanner: TextScanner): Pick<OrderTerm, 'relation' | 'field'> {
  const start = scanner.position
  const relation = parseName(scanner)
  if (!scanner.take('(')) {
    scanner.position = start
    return { relation: null, field: parseField(scanner) }
  }

  const field = parseField(scanner)
  scanner.expect(')')
  return { relation, field }
}

const MAX_LOGIC_DEPTH = 20
const EXPECTED_CONDITION = 'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)'

const OPERATOR = /(not\.)?(and|or)(?=[ \t]*\()/y

/** Reads the tree of `and=(…)` or `or=(…)`; the text begins with the operator itself: `or(a.eq.1,b.eq.2)`. */
function parseLogicTree(scanner: TextScanner, values: RequestValues): LogicTree {
  const tree = parseBranch(scanner, values, 0)
  if (!tree) scanner.fail('logic operator (and, or)')
  scanner.expectEnd('end of input')
  return tree
}

function parseBranch(scanner: TextScanner, values: RequestValues, depth: number): LogicTree | null {
  const match = scanner.takeMatch(OPERATOR)
  if (!match) return null
  if (depth >= MAX_LOGIC_DEPTH) {
    throw new SyntaxProblem(scanner.position, `logic trees are nested deeper than ${MAX_LOGIC_DEPTH}`)
  }

  scanner.skipSpaces()
  scanner.expect('(')
  const children: LogicTree[] = []
  do {
    scanner.skipSpaces()
    if (scanner.sees(')')) scanner.fail(EXPECTED_CONDITION)
    children.push(parseBranch(scanner, values, depth + 1) ?? { kind: 'filter', filter: parseFilter(scanner, values) })
    scanner.skipSpaces()
  } while (scanner.take(','))
  scanner.expect(')')
  return { kind: match[2] === 'or' ? 'or' : 'and', isNegated: match[1] !== undefined, children }
}

/** A query string split into its parts; those without variable values (`select`, `order`) are still text. */
export type RestQuery = {
  select: string
  filters: readonly { path: EmbedPath; filter: Filter }[]
  logic: readonly { path: EmbedPath; tree: LogicTree }[]
  orders: readonly { path: EmbedPath; text: string }[]
  ranges: readonly { path: EmbedPath; kind: 'limit' | 'offset'; text: string }[]
  columns: string | null
  onConflict: string | null
  /** The arguments of a function that is called by GET. */
  callArguments: readonly (readonly [name: string, value: string])[]
}

type QueryOptions = {
  values: RequestValues
  /** For a function called by GET: anything that is not a filter is an argument. */
  isCall: boolean
}

/** `apikey` may be in the URL for clients that cannot send headers; it is not a column. */
const RESERVED: ReadonlySet<string> = new Set(['select', 'columns', 'on_conflict', 'apikey'])
const NUL = '\0'

/** Reads the query string of a request to a table or a function. Throws PGRST100. */
export function parseQuery(parameters: Iterable<[string, string]>, options: QueryOptions): RestQuery {
  const query = {
    filters: [] as { path: EmbedPath; filter: Filter }[],
    logic: [] as { path: EmbedPath; tree: LogicTree }[],
    orders: [] as { path: EmbedPath; text: string }[],
    ranges: [] as { path: EmbedPath; kind: 'limit' | 'offset'; text: string }[],
    callArguments: [] as [string, string][],
  }
  const reserved = new Map<string, string>()

  for (const [key, text] of parameters) {
    refuseNul(key, text)
    if (RESERVED.has(key)) {
      if (!reserved.has(key)) reserved.set(key, text)
      continue
    }

    const { path, word } = splitLastWord(key)
    if (word === 'order') query.orders.push({ path: toPath(path), text })
    else if (word === 'limit' || word === 'offset') query.ranges.push({ path: toPath(path), kind: word, text })
    else if (word === 'and' || word === 'or') query.logic.push(readLogic({ path, word, text }, options.values))
    else readFilterOrArgument({ key, text }, query, options)
  }

  return {
    ...query,
    select: reserved.get('select') ?? '*',
    columns: reserved.get('columns') ?? null,
    onConflict: reserved.get('on_conflict') ?? null,
  }
}

export function readSelect(text: string): SelectItem[] {
  return scan(text, { what: 'select parameter', read: parseSelect })
}

export function readOrder(text: string): OrderTerm[] {
  return scan(text, { what: 'order', read: parseOrder })
}

/** Reads `columns=` and `on_conflict=`. */
export function readColumnNames(text: string, parameter: 'columns' | 'on_conflict'): string[] {
  return scan(text, { what: `${parameter} parameter`, read: parseNames })
}

function parseNames(scanner: TextScanner): string[] {
  const names: string[] = []
  do {
    scanner.skipSpaces()
    names.push(parseName(scanner))
    scanner.skipSpaces()
  } while (scanner.take(','))
  if (!scanner.isAtEnd()) scanner.fail('"," or end of input')
  return names
}

function readLogic(parameter: { path: string; word: string; text: string }, values: RequestValues) {
  const words = parameter.path === '' ? [] : toPath(parameter.path)
  // `not` is between the path and the operator: `rel.not.or=(…)`.
  const isNegated = words.at(-1) === 'not'
  const path = isNegated ? words.slice(0, -1) : words
  const text = `${isNegated ? 'not.' : ''}${parameter.word}${parameter.text}`
  const read = (scanner: TextScanner) => parseLogicTree(scanner, values)
  return { path, tree: scan(text, { what: 'logic tree', shown: parameter.text, read }) }
}

type FilterTarget = { filters: { path: EmbedPath; filter: Filter }[]; callArguments: [string, string][] }

function readFilterOrArgument(parameter: { key: string; text: string }, query: FilterTarget, options: QueryOptions) {
  const { key, text } = parameter
  const read = (scanner: TextScanner) => parseOperation(scanner, options.values, 'parameter')
  try {
    const operation = scan(text, { what: 'filter', read })
    const { path, field } = readTreePath(key)
    query.filters.push({ path, filter: { field, ...operation } })
  } catch (error) {
    if (!options.isCall) throw error
    query.callArguments.push([key, text])
  }
}

function readTreePath(key: string): { path: EmbedPath; field: FieldRef } {
  const read = (scanner: TextScanner) => {
    const names = [parseName(scanner)]
    while (scanner.take('.')) names.push(parseName(scanner))
    const jsonPath = parseJsonPath(scanner)
    if (!scanner.isAtEnd()) scanner.fail('delimiter (.) or end of input')
    return { path: names.slice(0, -1), field: { name: names.at(-1) ?? '', jsonPath } }
  }
  return scan(key, { what: 'tree path', read })
}

function toPath(text: string): EmbedPath {
  if (text === '') return []
  const read = (scanner: TextScanner) => {
    const names = [parseName(scanner)]
    while (scanner.take('.')) names.push(parseName(scanner))
    if (!scanner.isAtEnd()) scanner.fail('delimiter (.) or end of input')
    return names
  }
  return scan(text, { what: 'tree path', read })
}

function splitLastWord(key: string): { path: string; word: string } {
  const dot = key.lastIndexOf('.')
  return { path: key.slice(0, Math.max(dot, 0)), word: key.slice(dot + 1) }
}

/** PostgreSQL's protocol ends a statement at NUL, so no NUL may get through. */
function refuseNul(key: string, text: string): void {
  if (!key.includes(NUL) && !text.includes(NUL)) return
  throw syntaxError({ what: 'parameter', text: '', position: 0, details: 'unexpected NUL character' })
}

type Reading<Result> = { what: SyntaxReport['what']; shown?: string; read: (scanner: TextScanner) => Result }

function scan<Result>(text: string, { what, shown = text, read }: Reading<Result>): Result {
  const scanner = new TextScanner(text)
  try {
    return read(scanner)
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    throw syntaxError({ what, text: shown, position: error.position, details: error.message })
  }
}
