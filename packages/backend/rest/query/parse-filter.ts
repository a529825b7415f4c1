import { COMPARE_OPERATORS, isCompareName } from '#backend/database/compare-operators.ts'
import { parseField, type TextScanner, takeQuoted } from './parse-field.ts'
import type { Filter, IsOperand, Operation, RequestValues } from './query-types.ts'

/** Those that may be followed by `(any)` or `(all)`. */
const QUANTIFIABLE = new Set<string>('eq gt gte lt lte like ilike match imatch'.split(' '))
/** In their patterns, `*` stands for `%`, which addresses have to escape. */
const WITH_WILDCARDS = new Set(['like', 'ilike'])

const TEXT_SEARCH = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const

const IS_OPERANDS: ReadonlyMap<string, IsOperand> = new Map<string, IsOperand>([
  ['null', 'null'],
  ['not_null', 'not null'],
  ['true', 'true'],
  ['false', 'false'],
  ['unknown', 'unknown'],
])

const OPERATOR = /([a-z]+)(?:\((any|all)\))?\./y
const TEXT_SEARCH_OPERATOR = /(fts|plfts|phfts|wfts)(?:\(([\p{L}\p{N}_ $]+)\))?\./uy
const IS_OPERAND = /[a-zA-Z_]+/y
const LIST_ELEMENT = /[^,)]*/y
const LIST_ELEMENT_END = /(?=[,)])/y
const POSTGRES_ARRAY = /\{[^{}]*\}/y
const EXPECTED_OPERATOR = '"not" or operator (eq, gt, ...)'

/** Where a value ends: at the end of the parameter, or at the next `,` or `)` of a logic tree. */
export type ValueReach = 'parameter' | 'logic tree'

/** Reads `not.eq.value` and the like, and adds the value to the request's values. */
export function parseOperation(
  scanner: TextScanner,
  values: RequestValues,
  reach: ValueReach,
): Pick<Filter, 'isNegated' | 'operation'> {
  const isNegated = scanner.take('not.')
  return { isNegated, operation: parseOperator(scanner, values, reach) }
}

/** Reads `column.not.eq.value` inside `and=(…)`. */
export function parseFilter(scanner: TextScanner, values: RequestValues): Filter {
  const field = parseField(scanner)
  scanner.expect('.')
  return { field, ...parseOperation(scanner, values, 'logic tree') }
}

function parseOperator(scanner: TextScanner, values: RequestValues, reach: ValueReach): Operation {
  if (scanner.take('in.')) return { kind: 'in', value: values.add(listValue(parseList(scanner, reach))) }
  if (scanner.take('is.')) return { kind: 'is', operand: parseIsOperand(scanner, reach) }

  const textSearch = scanner.takeMatch(TEXT_SEARCH_OPERATOR)
  if (textSearch) return parseTextSearch(textSearch, { scanner, values, reach })

  const start = scanner.position
  const match = scanner.takeMatch(OPERATOR)
  const name = match?.[1] ?? ''
  const quantifier = (match?.[2] ?? null) as 'any' | 'all' | null
  if (!isCompareName(name) || (quantifier && !QUANTIFIABLE.has(name))) {
    scanner.position = start
    scanner.fail(EXPECTED_OPERATOR)
  }

  const value = parseValue(scanner, reach)
  const operand = WITH_WILDCARDS.has(name) ? value.replaceAll('*', '%') : value
  return { kind: 'compare', operator: COMPARE_OPERATORS[name], quantifier, value: values.add(operand) }
}

type ValueSource = { scanner: TextScanner; values: RequestValues; reach: ValueReach }

function parseTextSearch([, name = '', config]: RegExpExecArray, source: ValueSource): Operation {
  const { scanner, values, reach } = source
  return {
    kind: 'text search',
    function: TEXT_SEARCH[name as keyof typeof TEXT_SEARCH],
    config: config === undefined ? null : values.add(config.trim()),
    value: values.add(parseValue(scanner, reach)),
  }
}

function parseIsOperand(scanner: TextScanner, reach: ValueReach): IsOperand {
  const start = scanner.position
  const operand = IS_OPERANDS.get(scanner.takeMatch(IS_OPERAND)?.[0].toLowerCase() ?? '')
  if (!operand || (reach === 'parameter' && !scanner.isAtEnd())) {
    scanner.position = start
    scanner.fail('isVal: (null, not_null, true, false, unknown)')
  }
  return operand
}

function parseValue(scanner: TextScanner, reach: ValueReach): string {
  if (reach === 'logic tree') {
    return takeQuotedElement(scanner) ?? scanner.takeMatch(POSTGRES_ARRAY)?.[0] ?? takePlainElement(scanner)
  }
  const value = scanner.text.slice(scanner.position)
  scanner.position = scanner.text.length
  return value
}

function parseList(scanner: TextScanner, reach: ValueReach): string[] {
  scanner.skipSpaces()
  scanner.expect('(')
  scanner.skipSpaces()
  const elements: string[] = []
  do {
    elements.push(takeQuotedElement(scanner) ?? takePlainElement(scanner))
  } while (scanner.take(','))
  scanner.expect(')')
  scanner.skipSpaces()
  if (reach === 'parameter' && !scanner.isAtEnd()) scanner.fail('end of input')
  return elements
}

function takePlainElement(scanner: TextScanner): string {
  return scanner.takeMatch(LIST_ELEMENT)?.[0] ?? ''
}

/** A quoted element counts only if the list continues after its closing quote; otherwise the quote is plain text. */
function takeQuotedElement(scanner: TextScanner): string | null {
  const start = scanner.position
  const element = takeQuoted(scanner)
  if (element === null) return null
  if (scanner.isAtEnd() || scanner.takeMatch(LIST_ELEMENT_END)) return element
  scanner.position = start
  return null
}

/** `in.()` is the empty list. One parameter holds a list of any length, so that all lengths share a plan. */
function listValue(elements: readonly string[]): string {
  return toArrayLiteral(elements.length === 1 && elements[0] === '' ? [] : elements)
}

/** A list in the text form that PostgreSQL reads; the statement decides the type of its elements. */
export function toArrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map((element) => `"${element.replaceAll(/[\\"]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}
