import { twoLines } from '../../frame/picture.tsx'
import type { Placed } from '../model.ts'

/** More than the average letter of a name needs in the picture’s small text. */
const LETTER = 6.3
/** More than the average letter of a label needs. */
const LETTER_OF_LABEL = 7

type Named = Pick<Placed, 'title' | 'short'>

/**
 * Each name in one line or two within a width in pixels; null if it does not fit. If one title is too long, all sessions
 * have their short names.
 */
export function linesOfAll(sessions: readonly Named[], width: number): (readonly string[] | null)[] {
  const titles = sessions.map(({ title }) => linesOf(title, width))
  return titles.includes(null) ? sessions.map(({ title, short }) => linesOf(short ?? title, width)) : titles
}

function linesOf(name: string, width: number): readonly string[] | null {
  const fits = (line: string) => line.length * LETTER <= width
  const lines = fits(name) ? [name] : twoLines(name)
  return lines.every(fits) ? lines : null
}

/** A name in one line of a width in pixels: the title, or the short one where the title is too long. */
export function nameWithin({ title, short = title }: Named, width: number): string {
  return title.length * LETTER_OF_LABEL <= width ? title : short
}
