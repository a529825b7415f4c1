/** A path below a module's base path: `/object/sign/:bucket/*`. `:x` is one segment, `*` the rest, which is never empty. */
export type PathPattern = string

type Compiled<Value> = { segments: readonly string[]; value: Value }

export type FoundPath<Value> = { value: Value; params: Readonly<Record<string, string>> }

/**
 * Finds the value of the first pattern that a path matches, with the path's decoded parameters (`*` for the rest).
 * Fixed segments win over parameters, and parameters over the rest. A trailing slash does not matter.
 */
export function compilePaths<Value>(
  table: Readonly<Record<PathPattern, Value>>,
): (path: string) => FoundPath<Value> | null {
  const compiled = Object.entries(table)
    .map(([pattern, value]) => ({ segments: pattern.split('/'), value }))
    .sort((a, b) => vagueness(a) - vagueness(b))
  return function findPath(path) {
    const given = path.replace(/\/$/, '').split('/')
    for (const { segments, value } of compiled) {
      const params = matchSegments(segments, given)
      if (params) return { value, params }
    }
    return null
  }
}

/** `/admin/users/import` must not be a user called "import". */
function vagueness({ segments }: Compiled<unknown>): number {
  const parameters = segments.filter((segment) => segment.startsWith(':')).length
  return segments.at(-1) === '*' ? 100 - segments.length : parameters
}

function matchSegments(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  const hasRest = pattern.at(-1) === '*'
  if (hasRest ? given.length < pattern.length : given.length !== pattern.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = given[index] ?? ''
    if (part === '*') params['*'] = given.slice(index).map(decodePath).join('/')
    else if (part.startsWith(':') && segment !== '') params[part.slice(1)] = decodePath(segment)
    else if (part !== segment) return null
  }
  return params
}

/** Decodes a path or a segment of it. What cannot be decoded is left unchanged; no id looks like that. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
