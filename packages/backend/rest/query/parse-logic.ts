import { parseFilter } from './parse-filter.ts'
import type { LogicTree } from './query-types.ts'
import type { RequestValues } from './request-values.ts'
import { SyntaxProblem, type TextScanner } from './text-scanner.ts'

const MAX_LOGIC_DEPTH = 20
const EXPECTED_CONDITION = 'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)'

const OPERATOR = /(not\.)?(and|or)(?=[ \t]*\()/y

/** Reads the tree of `and=(…)` or `or=(…)`; the text begins with the operator itself: `or(a.eq.1,b.eq.2)`. */
export function parseLogicTree(scanner: TextScanner, values: RequestValues): LogicTree {
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
