import {
  type DatabaseFunction,
  type RelationName,
  relationKey,
  type SchemaCache,
} from '#backend/database/schema-cache.ts'
import { ambiguousFunction, functionNotFound } from '#backend/rest/errors/schema-errors.ts'
import { compareOverloads, isCallable } from './compare-overloads.ts'

export type BodyType = 'json' | 'text' | 'xml' | 'bytea'

export type FunctionLookup = RelationName & {
  argumentNames: readonly string[]
  /** The type of a POST body, for a function with a single unnamed parameter; null for any other request. */
  bodyType: BodyType | null
}

/** Finds the overload that takes exactly these arguments. Throws PGRST202 or, when several do, PGRST203. */
export function chooseFunction(lookup: FunctionLookup, cache: SchemaCache): DatabaseFunction {
  const overloads = (cache.functions.get(relationKey(lookup.schema, lookup.name)) ?? []).filter(isCallable)
  const named = overloads.filter((candidate) => takesArguments(candidate, lookup))
  const unnamed = overloads.filter((candidate) => takesBody(candidate, lookup.bodyType))
  const candidates = named.length > 0 ? named : unnamed
  const [chosen, ...others] = candidates
  if (!chosen) throw functionNotFound({ ...lookup, overloads }, cache)
  if (others.length > 0) throw ambiguousFunction(candidates.toSorted(compareOverloads))
  return chosen
}

/** Its argument has no name, so the whole body is the argument. */
export function hasOnlyUnnamedParameter({ parameters }: DatabaseFunction): boolean {
  return parameters.length === 1 && parameters[0]?.name === ''
}

function takesBody(candidate: DatabaseFunction, bodyType: BodyType | null): boolean {
  if (bodyType === null || !hasOnlyUnnamedParameter(candidate)) return false
  const type = candidate.parameters[0]?.type
  return type === bodyType || (bodyType === 'json' && type === 'jsonb')
}

function takesArguments({ parameters }: DatabaseFunction, { argumentNames, bodyType }: FunctionLookup): boolean {
  const isWholeBody = bodyType !== null && bodyType !== 'json'
  if (parameters.length === 0) return argumentNames.length === 0 && !isWholeBody

  const required = parameters.filter(({ hasDefault }) => !hasDefault)
  // PostgREST takes the key "" of a JSON body for the parameter without a name.
  const isName = (name: string) => name !== '' || bodyType !== null
  return (
    required.every(({ name }) => argumentNames.includes(name)) &&
    argumentNames.every((name) => isName(name) && parameters.some((parameter) => parameter.name === name))
  )
}
