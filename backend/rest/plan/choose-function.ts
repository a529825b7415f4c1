import {
  type DatabaseFunction,
  type RelationName,
  relationKey,
  type SchemaCache,
} from '#backend/database/schema-cache.ts'
import { ambiguousFunction, functionNotFound } from '#backend/rest/errors/schema-errors.ts'

export type BodyType = 'json' | 'text' | 'xml' | 'bytea'

export type FunctionLookup = RelationName & {
  argumentNames: readonly string[]
  /** The type of a POST body, for a function with a single unnamed parameter; null for GET. */
  bodyType: BodyType | null
}

/** Finds the overload that takes exactly these arguments. Throws PGRST202 or, when several do, PGRST203. */
export function chooseFunction(lookup: FunctionLookup, cache: SchemaCache): DatabaseFunction {
  const overloads = cache.functions.get(relationKey(lookup.schema, lookup.name)) ?? []
  const named = overloads.filter((candidate) => takesArguments(candidate, lookup))
  const unnamed = overloads.filter((candidate) => takesBody(candidate, lookup.bodyType))
  const candidates = named.length > 0 ? named : unnamed
  const [chosen, ...others] = candidates
  if (!chosen) throw functionNotFound({ ...lookup, mayBeUnnamed: lookup.bodyType === 'json', overloads }, cache)
  if (others.length > 0) throw ambiguousFunction(candidates)
  return chosen
}

/** A function with a single unnamed parameter takes the whole body. */
export function takesBody({ parameters }: DatabaseFunction, bodyType: BodyType | null): boolean {
  const [only, ...others] = parameters
  if (!only || others.length > 0 || only.name !== '' || bodyType === null) return false
  return only.type === bodyType || (bodyType === 'json' && only.type === 'jsonb')
}

function takesArguments({ parameters }: DatabaseFunction, { argumentNames, bodyType }: FunctionLookup): boolean {
  if (bodyType !== null && bodyType !== 'json') return false
  const required = parameters.filter(({ hasDefault }) => !hasDefault)
  return (
    required.every(({ name }) => argumentNames.includes(name)) &&
    argumentNames.every((name) => name !== '' && parameters.some((parameter) => parameter.name === name))
  )
}
