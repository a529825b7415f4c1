const CELL = /"((?:[^"]|"")*)"|([^",\r\n]*)/y
const LINE_END = /\r?\n|\r/y

/** Reads CSV (RFC 4180) into lines of cells; null when a quote is not closed or is followed by text. */
export function parseCsv(text: string): string[][] | null {
  const lines: string[][] = []
  let line: string[] = []
  let position = 0

  while (position < text.length || line.length > 0) {
    CELL.lastIndex = position
    const match = CELL.exec(text)
    if (!match) return null
    line.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    position = CELL.lastIndex

    if (text[position] === ',') {
      position += 1
      continue
    }
    lines.push(line)
    line = []
    if (position >= text.length) break
    LINE_END.lastIndex = position
    if (!LINE_END.test(text)) return null
    position = LINE_END.lastIndex
  }
  return lines
}
