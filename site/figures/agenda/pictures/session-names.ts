import { twoLines } from '../../frame/two-lines.ts'

/** More than the average letter of a name needs in the picture’s small text. */
const LETTER = 6.5

/**
 * Each name in one line or two, all within a width in pixels; null if one does not fit, so that a picture has all of
 * its names or none.
 */
export function linesOf(names: readonly string[], width: number): readonly (readonly string[])[] | null {
  const fits = (line: string) => line.length * LETTER <= width
  const lines = names.map((name) => (fits(name) ? [name] : twoLines(name)))
  return lines.flat().every(fits) ? lines : null
}
