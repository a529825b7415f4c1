import type { DatabaseFunction } from '#backend/database/schema-cache.ts'

const BODY_TYPES: ReadonlySet<string> = new Set(['json', 'jsonb', 'text', 'xml', 'bytea'])

/**
 * Arguments have names in a request. Only the type of a whole body may come without one; functions with other unnamed
 * parameters, such as computed columns, cannot be called.
 */
export function isCallable({ parameters }: DatabaseFunction): boolean {
  const unnamed = parameters.filter(({ name }) => name === '')
  return unnamed.length === 0 || (unnamed.length === 1 && BODY_TYPES.has(unnamed[0]?.type ?? ''))
}

/** PostgREST's order of overloads: by the number of parameters, then by comment, then by the parameters themselves. */
export function compareOverloads(left: DatabaseFunction, right: DatabaseFunction): number {
  return (
    left.parameters.length - right.parameters.length ||
    compareTexts(left.comment ?? '', right.comment ?? '') ||
    compareTexts(describeParameters(left), describeParameters(right))
  )
}

/** A low character separates the parts, so that a shorter name comes first. */
function describeParameters({ parameters }: DatabaseFunction): string {
  return parameters.map(({ name, type }) => `${name}\u0001${type}`).join('\u0001')
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right)
}
