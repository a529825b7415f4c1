import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The heading face in pictures; fonts/README.md tells where the files come from. */
export const HEADING_FAMILY = 'Bricolage Grotesque'

export const HEADING_FILES = ['latin', 'latin-ext', 'vietnamese'].map((subset) =>
  fileURLToPath(new URL(`./fonts/heading-${subset}.ttf`, import.meta.url)),
)

/** How far each character moves the next one, in parts of the type's size. */
type Advances = ReadonlyMap<number, number>

let known: Advances | undefined

/** Read once, at the first picture. The first file that has a character draws it. */
function advances(): Advances {
  known ??= new Map([...HEADING_FILES].reverse().flatMap((file) => [...readAdvances(readFileSync(file))]))
  return known
}

/** Whether every character has a shape of its own in this face. */
export function hasShapes(text: string): boolean {
  return [...text].every((character) => advances().has(character.codePointAt(0) ?? 0))
}

/** The width of a line in pixels, without kerning, which only makes it narrower. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (advances().get(character.codePointAt(0) ?? 0) ?? 0), 0) * size
}

/** Joins a TrueType file's characters (cmap format 4) with its widths (hmtx). */
function readAdvances(file: Buffer): Map<number, number> {
  const tables = readTables(file)
  const at = (table: string): number => {
    const offset = tables.get(table)
    if (offset === undefined) throw new Error(`The font has no table ${table}`)
    return offset
  }
  const unitsPerEm = file.readUInt16BE(at('head') + 18)
  const metrics = file.readUInt16BE(at('hhea') + 34)
  const result = new Map<number, number>()
  for (const [character, glyph] of readCharacters(file, at('cmap'))) {
    const width = file.readUInt16BE(at('hmtx') + 4 * Math.min(glyph, metrics - 1))
    result.set(character, width / unitsPerEm)
  }
  return result
}

function readTables(file: Buffer): Map<string, number> {
  const count = file.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index
      return [file.toString('latin1', record, record + 4), file.readUInt32BE(record + 8)] as const
    }),
  )
}

/** Pairs of character and glyph; glyph 0 is the empty box, which stands for "no shape". */
function readCharacters(file: Buffer, cmap: number): [number, number][] {
  const count = file.readUInt16BE(cmap + 2)
  const starts = Array.from({ length: count }, (_, index) => cmap + file.readUInt32BE(cmap + 4 + 8 * index + 4))
  const table = starts.find((start) => file.readUInt16BE(start) === 4)
  if (table === undefined) throw new Error('The font has no character table of format 4')

  const segments = file.readUInt16BE(table + 6) / 2
  const read = (list: number, index: number) => file.readUInt16BE(table + list + 2 * index)
  const [ends, begins] = [14, 16 + 2 * segments]
  const [deltas, ranges] = [16 + 4 * segments, 16 + 6 * segments]
  const pairs: [number, number][] = []
  for (let index = 0; index < segments; index++) {
    const [begin, end, range] = [read(begins, index), read(ends, index), read(ranges, index)]
    for (let character = begin; character <= end && character < 0xffff; character++) {
      const place = table + ranges + 2 * index + range + 2 * (character - begin)
      const found = range === 0 ? character : file.readUInt16BE(place)
      const glyph = found === 0 ? 0 : (found + read(deltas, index)) & 0xffff
      if (glyph !== 0) pairs.push([character, glyph])
    }
  }
  return pairs
}
