import { parseField, parseName } from './parse-field.ts'
import type { OrderTerm } from './query-types.ts'
import type { TextScanner } from './text-scanner.ts'

const DIRECTION = /\.(asc|desc)/y
const NULLS = /\.nulls(first|last)/y

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
