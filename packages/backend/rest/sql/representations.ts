import { representationKey, type SchemaCache } from '#backend/database/schema-cache.ts'
import { quoteQualified } from './quote-name.ts'
import type { ReadNode } from './read-node.ts'

type Context = {
  cache: Pick<SchemaCache, 'representations'>
  /** For a handler that takes rows of the relation's own type. */
  showsStoredForm: boolean
}

/** The column as a response shows it: through the cast of its domain to json, if there is one. */
export function shownAs(sql: string, type: string | null, context: Context): string {
  const cast = context.showsStoredForm ? null : castBetween(type, 'json', context)
  return cast ? `${cast}(${sql})` : sql
}

/** Whether `*` shows any column in another form than it is stored. */
export function hasShownColumns({ columns }: Pick<ReadNode, 'columns'>, context: Context): boolean {
  if (context.showsStoredForm || context.cache.representations.size === 0) return false
  return [...(columns?.values() ?? [])].some(({ type = null }) => castBetween(type, 'json', context) !== null)
}

/** A filter's text as a value of the column's domain: through the cast from text, if there is one. */
export function readValue(parameter: string, type: string | null, context: Context): string {
  const cast = castBetween('text', type, context)
  return cast ? `${cast}(${parameter}::text)` : parameter
}

/** The same for each element of a list, as the operand of `any` or `all`. */
export function readList(parameter: string, type: string | null, context: Context): string {
  const cast = castBetween('text', type, context)
  return cast ? `select ${cast}(_element) from unnest(${parameter}::text[]) as _element` : parameter
}

/** The quoted name of the function that implements the cast, or null when there is no such cast. */
export function castBetween(
  source: string | null,
  target: string | null,
  { cache }: Pick<Context, 'cache'>,
): string | null {
  if (source === null || target === null) return null
  const cast = cache.representations.get(representationKey(source, target))
  return cast ? quoteQualified(cast) : null
}
