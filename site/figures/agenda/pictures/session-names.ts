import { twoLines } from '../../frame/two-lines.ts'
import type { Placed } from '../model.ts'

/** More than the average letter of a name needs in the picture’s small text. */
const LETTER = 6.3
/** More than the average letter needs below a station. */
const LETTER_BELOW = 7
/** Between the names of two stations. */
const GAP = 8

type StationName = { lines: readonly string[]; x: number; anchor: 'start' | 'middle' | 'end' }

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

const NUMBER = /, \d+\u00a0of\u00a0\d+$/

/** Sessions that only a number tells apart have one name, in their middle. */
export function namesOnce(stations: readonly { x: number; name: string }[]): { x: number; name: string }[] {
  const kinds = Map.groupBy(stations, ({ name }) => name.replace(NUMBER, ''))
  return [...kinds].flatMap(([name, [first, ...others]]) =>
    first ? [{ name, x: (first.x + (others.at(-1)?.x ?? first.x)) / 2 }] : [],
  )
}

/**
 * The lines of each station's name and where they are: centered below it, or at the picture's edge; null if two would
 * touch, so that a picture has all of its names or none.
 */
export function namesBelow(stations: readonly { x: number; name: string }[], width: number): StationName[] | null {
  let end = -GAP
  const names: StationName[] = []
  for (const { x, name } of stations) {
    const lines = twoLines(name)
    const length = Math.max(...lines.map((line) => line.length)) * LETTER_BELOW
    const from = Math.max(0, Math.min(x - length / 2, width - length))
    if (from < end + GAP) return null
    end = from + length
    if (from === 0) names.push({ lines, x: 0, anchor: 'start' })
    else if (end === width) names.push({ lines, x: width, anchor: 'end' })
    else names.push({ lines, x, anchor: 'middle' })
  }
  return names
}
