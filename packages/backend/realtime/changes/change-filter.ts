import { inspect } from './inspect.ts'

const FILTER_OPERATORS = [
  ...['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'],
] as const

/** One condition on a column: `title=not.eq.Draft`. */
export type ChangeFilter = {
  column: string
  operator: string
  /** The text of a value; for `in`, PostgreSQL's text of an array. */
  value: string
  isNegated: boolean
}

export type FilterOutcome = { filters: ChangeFilter[] } | { problem: string }

const NEGATION = 'not.'

/** Reads `column=operator.value`, or several of them between commas, all of which must hold. */
export function parseFilters(text: string): FilterOutcome {
  const trimmed = text.trim()
  if (trimmed === '') return { filters: [] }
  const filters: ChangeFilter[] = []
  for (const part of splitConditions(trimmed)) {
    const outcome = parseCondition(part.trim())
    if ('problem' in outcome) return outcome
    filters.push(outcome)
  }
  return { filters }
}

/** Splits at commas outside parentheses and quoted values. */
function splitConditions(text: string): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  let previous = ''
  for (let at = 0; at < text.length; at++) {
    let character = text.charAt(at)
    const isEscape = isQuoted && character === '\\' && at + 1 < text.length
    if (isEscape) character += text.charAt(++at)
    else if (isQuoted) isQuoted = character !== '"'
    // A quotation mark only quotes at the start of a value.
    else if (character === '"') isQuoted = ['.', '(', ','].includes(previous)
    else if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)

    const isSeparator = character === ',' && depth === 0 && !isQuoted
    if (isSeparator) parts.push('')
    else parts[parts.length - 1] += character
    previous = isSeparator ? '' : character
  }
  return parts
}

function parseCondition(text: string): ChangeFilter | { problem: string } {
  if (text === '') return { problem: 'filter must not contain empty segments (check for extra commas)' }
  const [column, condition] = splitOnce(text, '=')
  if (condition === undefined) return { problem: inspect([column]) }
  const isNegated = condition.startsWith(NEGATION)
  const [operator, value] = splitOnce(isNegated ? condition.slice(NEGATION.length) : condition, '.')
  if (value === undefined) return { problem: inspect([operator]) }
  if (!(FILTER_OPERATORS as readonly string[]).includes(operator)) return { problem: inspect([operator, value]) }
  if (operator !== 'in') return { column, operator, value: unquote(value), isNegated }
  if (!/^\(.*\)$/s.test(value)) return { problem: '`in` filter value must be wrapped by parentheses' }
  return { column, operator, value: `{${value.slice(1, -1)}}`, isNegated }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** Removes the quotation marks around a whole value; marks in other places are part of it. */
function unquote(value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1]
  return quoted === undefined ? value : quoted.replaceAll(/\\(.)/gs, '$1')
}
