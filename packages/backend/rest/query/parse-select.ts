import { parseField, parseName, parseTypeName, SyntaxProblem, type TextScanner } from './parse-field.ts'
import type { Aggregate, EmbedItem, FieldItem, SelectItem } from './query-types.ts'

/** Deeper nesting has no practical use and would be expensive for PostgreSQL's planner. */
const MAX_EMBED_DEPTH = 10
const MAX_EMBEDS = 100

const AGGREGATE = /\.(avg|count|max|min|sum)\(\)/y
const JOIN_TYPES: ReadonlySet<string> = new Set(['inner', 'left'])

type Budget = { embeds: number }

/** Reads `select=`: columns, aliases, casts, JSON paths, aggregates and embedded relations. */
export function parseSelect(scanner: TextScanner): SelectItem[] {
  const items = parseItems(scanner, { depth: 0, budget: { embeds: MAX_EMBEDS } })
  scanner.expectEnd('"," or end of input')
  return items
}

type Level = { depth: number; budget: Budget }

function parseItems(scanner: TextScanner, level: Level): SelectItem[] {
  const items: SelectItem[] = []
  scanner.skipSpaces()
  if (scanner.isAtEnd() || scanner.sees(')')) return items

  do {
    scanner.skipSpaces()
    items.push(parseItem(scanner, level))
    scanner.skipSpaces()
  } while (scanner.take(','))
  return items
}

function parseItem(scanner: TextScanner, level: Level): SelectItem {
  if (scanner.take('...'))
    return parseEmbed(scanner, level, { alias: null, target: parseName(scanner), isSpread: true })
  if (scanner.take('*')) return parseStarEnd(scanner)

  const start = scanner.position
  const first = parseName(scanner)
  const hasAlias = scanner.sees(':') && !scanner.sees('::')
  if (hasAlias) scanner.take(':')
  const alias = hasAlias ? first : null
  const fieldStart = hasAlias ? scanner.position : start
  const name = hasAlias ? parseName(scanner) : first

  if (name === 'count' && scanner.take('()')) return parseFieldEnd(scanner, { ...countRows, alias })
  if (scanner.sees('!') || scanner.sees('('))
    return parseEmbed(scanner, level, { alias, target: name, isSpread: false })

  scanner.position = fieldStart
  const cast = { field: parseField(scanner), alias, cast: takeCast(scanner) }
  const aggregate = (scanner.takeMatch(AGGREGATE)?.[1] ?? null) as Aggregate | null
  return parseFieldEnd(scanner, { ...cast, aggregate })
}

const star: FieldItem = {
  kind: 'field',
  field: { name: '*', jsonPath: [] },
  alias: null,
  cast: null,
  aggregate: null,
  aggregateCast: null,
}

const countRows = { field: star.field, cast: null, aggregate: 'count' } as const

function parseStarEnd(scanner: TextScanner): FieldItem {
  requireItemEnd(scanner)
  return star
}

function parseFieldEnd(scanner: TextScanner, item: Omit<FieldItem, 'kind' | 'aggregateCast'>): FieldItem {
  const aggregateCast = item.aggregate ? takeCast(scanner) : null
  requireItemEnd(scanner)
  return { kind: 'field', ...item, aggregateCast }
}

function takeCast(scanner: TextScanner): string | null {
  return scanner.take('::') ? parseTypeName(scanner) : null
}

function requireItemEnd(scanner: TextScanner): void {
  scanner.skipSpaces()
  if (!scanner.isAtEnd() && !scanner.sees(',') && !scanner.sees(')')) {
    scanner.fail('letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input')
  }
}

function parseEmbed(
  scanner: TextScanner,
  level: Level,
  head: Pick<EmbedItem, 'alias' | 'target' | 'isSpread'>,
): EmbedItem {
  const modifiers: string[] = []
  while (modifiers.length < 2 && scanner.take('!')) modifiers.push(parseName(scanner))

  const start = scanner.position
  scanner.expect('(')
  if (level.depth >= MAX_EMBED_DEPTH) throw new SyntaxProblem(start, `embeds are nested deeper than ${MAX_EMBED_DEPTH}`)
  level.budget.embeds -= 1
  if (level.budget.embeds < 0) throw new SyntaxProblem(start, `more than ${MAX_EMBEDS} embeds`)

  const items = parseItems(scanner, { ...level, depth: level.depth + 1 })
  scanner.expect(')')
  return {
    kind: 'embed',
    ...head,
    hint: modifiers.find((modifier) => !JOIN_TYPES.has(modifier)) ?? null,
    isInner: modifiers.includes('inner'),
    items,
  }
}
