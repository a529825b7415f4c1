import type { DatabaseFunction } from '#backend/database/schema-cache.ts'

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
