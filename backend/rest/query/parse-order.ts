import { parseField, parseName } from './parse-field.ts'
import type { OrderTerm } from './query-types.ts'
import type { TextScanner } from './text-scanner.ts'

const DIRECTION = /\.(asc|desc)(?=[.,\s]|$)/y
const NULLS = /\.nulls(first|last)(?=[,\s]|$)/y

/** Reads `order=`: columns, or columns of embedded to-one relations as `relation(column)`. */
export function parseOrder(scanner: TextScanner): OrderTerm[] {
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
  const isDescending = scanner.takeMatch(DIRECTION)?.[1] === 'desc'
  const nulls = (scanner.takeMatch(NULLS)?.[1] ?? null) as 'first' | 'last' | null
  if (scanner.sees('.')) scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"')
  return { ...column, isDescending, nulls }
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
