/** The typeface of headings, as the server and browsers measure it. */
export type Typeface = {
  /** Whether it has a glyph for every character. */
  hasGlyphs: (text: string) => boolean
  /** The width of a line in pixels. */
  widthOf: (text: string, size: number) => number
}

export type Typesetting = ReturnType<typeof createTypesetting>

export type SetTitle = { size: number; lines: string[] }

/** From large to small; the first one that fits the whole title is used. */
const SETTINGS = [
  { size: 84, maxLines: 2 },
  { size: 70, maxLines: 3 },
  { size: 56, maxLines: 4 },
]
/** Decoration in titles, which is removed. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F/gu
/** These belong to Extended_Pictographic too, but are letters of every font. */
const LETTERLIKE = /[©®™]/

type LineBox = { size: number; maxWidth: number }

/** Sets text in a typeface, alike wherever its widths are alike. */
export function createTypesetting(face: Typeface) {
  return {
    setTitle: (title: string, maxWidth: number) => setTitle(title, maxWidth, face),
    setLine: (text: string, size: number, maxWidth: number) => setLine(text, { size, maxWidth }, face),
  }
}

/** Breaks a title into lines that fit. Null if the font lacks a letter, because no title is better than empty boxes. */
function setTitle(title: string, maxWidth: number, face: Typeface): SetTitle | null {
  const text = readable(title, face)
  if (text === null) return null

  for (const { size, maxLines } of SETTINGS) {
    const lines = breakLines(text, { size, maxWidth }, face)
    if (lines.length <= maxLines) return { size, lines }
  }
  const { size, maxLines } = SETTINGS.at(-1) ?? { size: 56, maxLines: 4 }
  const lines = breakLines(text, { size, maxWidth }, face).slice(0, maxLines)
  return { size, lines: [...lines.slice(0, -1), cut(lines.at(-1) ?? '', { size, maxWidth }, face)] }
}

/** A text in one line, truncated if it does not fit; null as above. */
function setLine(text: string, { size, maxWidth }: LineBox, face: Typeface): string | null {
  const line = readable(text, face)
  if (line === null || face.widthOf(line, size) <= maxWidth) return line
  return cut(line, { size, maxWidth }, face)
}

function readable(text: string, { hasGlyphs }: Typeface): string | null {
  const words = text
    .normalize('NFC')
    .replace(PICTOGRAPHS, (sign) => (LETTERLIKE.test(sign) ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim()
  return words !== '' && hasGlyphs(words) ? words : null
}

function breakLines(text: string, box: LineBox, face: Typeface): string[] {
  const { size, maxWidth } = box
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((whole) => breakWord(whole, box, face))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && face.widthOf(longer, size) > maxWidth) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

/** Splits a word that is wider than the picture into pieces that fit. */
function breakWord(word: string, { size, maxWidth }: LineBox, { widthOf }: Typeface): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter, size) > maxWidth) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function cut(line: string, { size, maxWidth }: LineBox, { widthOf }: Typeface): string {
  let text = line
  while (text !== '' && widthOf(`${text}…`, size) > maxWidth) text = text.slice(0, -1).trimEnd()
  return `${text}…`
}
