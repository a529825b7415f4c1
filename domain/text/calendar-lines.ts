const MAX_LINE_BYTES = 75

/** A text as a value of an iCalendar property (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r?\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** The content of an iCalendar file (RFC 5545). */
export function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Folds lines at 75 bytes without splitting a character; a continuation line starts with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (bytes + length > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}
