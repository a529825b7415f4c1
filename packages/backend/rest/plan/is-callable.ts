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
