import type {
  DatabaseFunction,
  Relation,
  RelationName,
  Relationship,
  SchemaCache,
} from '#backend/database/schema-cache.ts'
import type { HttpError } from '#backend/http/http-error.ts'
import { isCallable } from '#backend/rest/plan/compare-overloads.ts'
import { restError } from './rest-errors.ts'

const MIN_SIMILARITY = 0.75
/** Longer names are not compared: the cost grows with the product of the lengths. */
const MAX_LENGTH = 63

/** The candidate most similar to the name, for "Perhaps you meant …"; null when none is close. */
export function closestName(
  name: string,
  candidates: readonly string[],
  { minSimilarity = MIN_SIMILARITY }: { minSimilarity?: number } = {},
): string | null {
  let best: { candidate: string; similarity: number } | null = null
  for (const candidate of candidates) {
    const similarity = similarityOf(name, candidate)
    if (similarity >= minSimilarity && similarity > (best?.similarity ?? 0)) best = { candidate, similarity }
  }
  return best?.candidate ?? null
}

/** 1 for equal texts, 0 for texts that have nothing in common. */
function similarityOf(left: string, right: string): number {
  const longest = Math.max(left.length, right.length)
  if (longest === 0) return 1
  return longest > MAX_LENGTH ? 0 : 1 - editDistance(left, right) / longest
}

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[right.length] ?? 0
}

export function relationNotFound({ schema, name }: RelationName, cache: SchemaCache): HttpError {
  const names = [...cache.relations.values()].filter((relation) => relation.schema === schema).map(({ name }) => name)
  const suggestion = closestName(name, names)
  return restError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: suggestion && `Perhaps you meant the table '${schema}.${suggestion}'`,
  })
}

export function columnNotFound(column: string, relation: string): HttpError {
  const message = `Could not find the '${column}' column of '${relation}' in the schema cache`
  return restError({ status: 400, code: 'PGRST204', message })
}

/** With PostgreSQL's message, because PostgreSQL itself refuses unknown columns in `select`, filters and `order`. */
export function columnDoesNotExist(alias: string, column: string): HttpError {
  return restError({ status: 400, code: '42703', message: `column ${alias}.${column} does not exist` })
}

type EmbedLookup = { source: Relation; target: string; hint: string | null }

export function noRelationship({ source, target, hint }: EmbedLookup, cache: SchemaCache): HttpError {
  const usingHint = hint === null ? '' : ` using the hint '${hint}'`
  return restError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${source.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${source.name}' and '${target}'${usingHint} in the schema '${source.schema}', but no matches were found.`,
    hint: suggestRelationship(source, target, cache),
  })
}

/** Another relation for the embed, or another source if this one has no relationships at all. */
function suggestRelationship(source: Relation, target: string, cache: SchemaCache): string | null {
  const embeds = source.relationships.map((relationship) => relationship.target.name)
  const sources = [...cache.relations.values()].filter(
    ({ schema, relationships }) => schema === source.schema && relationships.length > 0,
  )
  const [name, candidates] = embeds.length > 0 ? [target, embeds] : [source.name, sources.map((other) => other.name)]
  const suggestion = candidates.includes(name) ? null : closestName(name, candidates, { minSimilarity: 0.5 })
  return suggestion && `Perhaps you meant '${suggestion}' instead of '${name}'.`
}

export function ambiguousRelationship({ source, target }: EmbedLookup, matches: readonly Relationship[]): HttpError {
  const hints = matches.map((match) => `'${match.target.name}!${match.junction?.name ?? match.constraint}'`)
  return restError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${source.name}' and '${target}'`,
    details: matches.map((match) => ({
      cardinality: match.cardinality,
      embedding: `${source.name} with ${match.target.name}`,
      relationship: describeRelationship(source, match),
    })),
    hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
  })
}

function describeRelationship(source: Relation, { columns, constraint, junction, target }: Relationship): string {
  const list = (names: readonly string[]) => `(${names.join(', ')})`
  if (junction) {
    const { sourceConstraint, targetConstraint, sourceColumns, targetColumns } = junction
    const left = `${sourceConstraint}${list(sourceColumns.map((pair) => pair.target))}`
    const right = `${targetConstraint}${list(targetColumns.map((pair) => pair.source))}`
    return `${junction.name} using ${left} and ${right}`
  }
  const left = `${source.name}${list(columns.map((pair) => pair.source))}`
  return `${constraint} using ${left} and ${target.name}${list(columns.map((pair) => pair.target))}`
}

type FunctionLookup = RelationName & {
  argumentNames: readonly string[]
  bodyType: 'json' | 'text' | 'xml' | 'bytea' | null
  overloads: readonly DatabaseFunction[]
}

export function functionNotFound(
  { schema, name, argumentNames, bodyType, overloads }: FunctionLookup,
  cache: SchemaCache,
): HttpError {
  const sorted = argumentNames.toSorted()
  const given = sorted.join(', ')
  const takesBody = bodyType !== null && bodyType !== 'json'
  const signature = sorted.length === 0 ? ' without parameters' : `(${given})`
  return restError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${schema}.${name}${takesBody ? '' : signature} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${describeSearch(sorted, bodyType)}, but no matches were found in the schema cache.`,
    hint: takesBody ? null : suggestFunction({ schema, name, given, overloads }, cache),
  })
}

function describeSearch(names: readonly string[], bodyType: FunctionLookup['bodyType']): string {
  if (bodyType !== null && bodyType !== 'json') return ` with a single unnamed ${bodyType} parameter`
  const given =
    names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`
  return bodyType === 'json' ? `${given} or with a single unnamed json/jsonb parameter` : given
}

type FunctionGuess = RelationName & { given: string; overloads: readonly DatabaseFunction[] }

function suggestFunction({ schema, name, given, overloads }: FunctionGuess, cache: SchemaCache): string | null {
  const prefix = `Perhaps you meant to call the function ${schema}.`
  if (overloads.length > 0) {
    const lists = overloads.map(({ parameters }) =>
      parameters
        .map((parameter) => parameter.name)
        .toSorted()
        .join(', '),
    )
    const suggestion = closestName(given, lists, { minSimilarity: 0.2 })
    return suggestion === null ? null : `${prefix}${name}(${suggestion})`
  }
  const names = [...cache.functions.values()].flatMap((overloads) => {
    const first = overloads.find(isCallable)
    return first?.schema === schema ? [first.name] : []
  })
  const suggestion = closestName(name, names)
  return suggestion && `${prefix}${suggestion}`
}

export function ambiguousFunction(candidates: readonly DatabaseFunction[]): HttpError {
  const signatures = candidates.map(({ schema, name, parameters }) => {
    return `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`
  })
  return restError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}
