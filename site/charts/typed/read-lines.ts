/** A line of a typed chart: `name: value`, and `*` at its end marks what the takeaway is about. */
export type ChartLine = { number: number; name: string; value: string; isMarked: boolean }

/** Why a typed chart can't be drawn, as a sentence for its author. */
export class ChartProblem extends Error {}

export type ChartLines = {
  kind: string
  /** Settings by name, in lower case: title, takeaway, unit and source, and those of the kind. */
  settings: ReadonlyMap<string, string>
  rows: readonly ChartLine[]
}

const MAX_NAME = 40
const MAX_VALUE = 200

/** Reads the lines: the kind first, then settings and rows in any order. `settingNames` are not names of rows. */
export function readChartLines(text: string, settingNames: ReadonlySet<string>): ChartLines {
  const [kind, ...lines] = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '')
  const settings = new Map<string, string>()
  const rows: ChartLine[] = []
  for (const line of lines) {
    const { name, value } = readLine(line)
    const setting = name.toLowerCase()
    if (!settingNames.has(setting)) rows.push({ number: line.number, name, ...readMark(value) })
    else if (settings.has(setting)) throw new ChartProblem(`Line ${line.number} repeats “${name}”.`)
    else settings.set(setting, value)
  }
  return { kind: kind?.text.toLowerCase() ?? '', settings, rows }
}

function readLine({ text, number }: { text: string; number: number }) {
  const colon = text.indexOf(':')
  const name = text.slice(0, colon).trim()
  const value = text.slice(colon + 1).trim()
  if (colon < 1 || name === '' || value === '') throw new ChartProblem(`Line ${number} is not “name: value”.`)
  if (name.length > MAX_NAME) throw new ChartProblem(`The name in line ${number} has more than ${MAX_NAME} characters.`)
  if (value.length > MAX_VALUE) throw new ChartProblem(`Line ${number} is too long.`)
  return { name, value }
}

function readMark(value: string): { value: string; isMarked: boolean } {
  return value.endsWith('*') ? { value: value.slice(0, -1).trim(), isMarked: true } : { value, isMarked: false }
}

/** The parts of a list: “Jan, Feb, Mar”. */
export function splitList({ value, number }: Pick<ChartLine, 'value' | 'number'>): string[] {
  const parts = value.split(',').map((part) => part.trim())
  if (parts.includes('')) throw new ChartProblem(`Line ${number} has an empty entry.`)
  return parts
}

/** A number as people write it, without thousands separators. */
export function readNumber(text: string, line: number): number {
  if (!/^[-−]?\d{1,12}(\.\d{1,6})?$/.test(text)) throw new ChartProblem(`“${text}” in line ${line} is not a number.`)
  return Number(text.replace('−', '-'))
}
