/** Variables of other programs have short names that differ by one letter: PORT and SORT. */
const MIN_LENGTH = 7
/** From this length on, two letters may differ. */
const LONG_NAME = 12

/**
 * A sentence for each variable that looks like a misspelled setting, such as SMPT_URL, which would silently have no
 * effect. Empty variables and those named like a known setting are left out.
 */
export function findMisspelledSettings(env: Record<string, string | undefined>, known: ReadonlySet<string>): string[] {
  const names = [...known].filter((name) => name.length >= MIN_LENGTH)
  return Object.entries(env).flatMap(([name, value]) => {
    if (known.has(name) || !value?.trim() || name.length < MIN_LENGTH) return []
    const meant = names.find((it) => isNear(name, it))
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`]
  })
}

function isNear(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 2) return false
  return countEdits(name.toUpperCase(), known) <= (known.length < LONG_NAME ? 1 : 2)
}

/** Letters to insert, remove, replace, or swap with the next one (optimal string alignment distance). */
function countEdits(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
