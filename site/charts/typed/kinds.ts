import type { AgentStage, ChartData, Series, ValueUnit } from '#content/chart-types.ts'

/** Why a typed chart can't be drawn, as a sentence for its author. */
export class ChartProblem extends Error {}

const MAX_NAME = 40
const MAX_VALUE = 200

type Texts = { title: string; takeaway: string }

type Kind = {
  /** Settings beyond the general ones. */
  settings: readonly string[]
  read: (texts: Texts, lines: ChartLines) => ChartData
}

const STAGE_ROLES: ReadonlySet<string> = new Set<AgentStage['role']>(['person', 'agent', 'tool', 'result'])

/** The kinds that an author can type, by the word in the first line. */
export const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['bars', { settings: [], read: readBars }],
  ['line', { settings: ['steps'], read: readLines }],
  ['stacked', { settings: ['steps'], read: readStacked }],
  ['heat', { settings: ['steps'], read: readHeat }],
  ['plan', { settings: ['ticks'], read: readPlan }],
  ['flow', { settings: [], read: readFlow }],
  ['star', { settings: ['fact'], read: readStar }],
  ['questions', { settings: ['otherwise'], read: readQuestions }],
])

function readBars(texts: Texts, lines: ChartLines): ChartData {
  const rows = counted(lines, 2, 6)
  const values = differing(rows).map(({ value, number }) => readNumber(value, number))
  if (values.some((value) => value < 0)) throw new ChartProblem('Bars cannot be negative.')
  const bars = rows.map(({ name }, index) => ({ name, value: values[index] ?? 0 }))
  return { ...texts, kind: 'bar', unit: readUnit(lines), bars, highlight: marked(rows) }
}

function readLines(texts: Texts, lines: ChartLines): ChartData {
  const { steps, series, rows } = readSeries(lines, 3)
  return { ...texts, kind: 'line', unit: readUnit(lines), steps, lines: series, highlight: marked(rows) }
}

function readStacked(texts: Texts, lines: ChartLines): ChartData {
  const { steps, series, rows } = readSeries(lines, 4)
  if (series.some(({ values }) => values.some((value) => value < 0)))
    throw new ChartProblem('Parts cannot be negative.')
  return { ...texts, kind: 'stacked', unit: readUnit(lines), steps, layers: series, highlight: marked(rows) }
}

function readHeat(texts: Texts, lines: ChartLines): ChartData {
  const { steps, series } = readSeries(lines, 7)
  return { ...texts, kind: 'heat-map', unit: readUnit(lines), steps, rows: series }
}

function readPlan(texts: Texts, lines: ChartLines): ChartData {
  const ticks = listSetting(lines, 'ticks', { least: 2, most: 13 })
  const rows = counted(lines, 1, 7)
  const tasks = differing(rows).map(({ name, value, number }) => {
    const [from = '', to = '', ...more] = value.split('-').map((part) => part.trim())
    const task = { name, from: ticks.indexOf(from), to: ticks.indexOf(to) }
    if (more.length > 0 || task.from < 0 || task.to <= task.from) {
      throw new ChartProblem(`Line ${number} is not “name: first tick - later tick”.`)
    }
    return task
  })
  return { ...texts, kind: 'gantt', ticks, tasks, highlight: marked(rows) }
}

function readFlow(texts: Texts, lines: ChartLines): ChartData {
  const stages = counted(lines, 2, 5).map((row): AgentStage => {
    const role = row.name.toLowerCase()
    if (!isRole(role))
      throw new ChartProblem(`Line ${row.number} must start with one of ${[...STAGE_ROLES].join(', ')}.`)
    const nodes = splitList(row)
    if (nodes.length > 3) throw new ChartProblem(`Line ${row.number} has more than 3 entries.`)
    return { role, nodes }
  })
  return { ...texts, kind: 'agent-flow', stages }
}

function readStar(texts: Texts, lines: ChartLines): ChartData {
  const [name = '', ...measures] = listSetting(lines, 'fact', { least: 2, most: 6 })
  const dimensions = differing(counted(lines, 2, 6)).map((row) => ({ name: row.name, columns: splitList(row) }))
  if (dimensions.some(({ columns }) => columns.length > 4)) {
    throw new ChartProblem('A dimension has more than 4 columns.')
  }
  return { ...texts, kind: 'star-schema', fact: { name, measures }, dimensions }
}

function readQuestions(texts: Texts, lines: ChartLines): ChartData {
  const otherwise = lines.settings.get('otherwise')
  if (otherwise === undefined) throw new ChartProblem('A line “otherwise: …” is missing.')
  const questions = differing(counted(lines, 1, 4)).map((row) => {
    const [answer, result, ...more] = splitList(row)
    if ((answer !== 'yes' && answer !== 'no') || result === undefined || more.length > 0) {
      throw new ChartProblem(`Line ${row.number} is not “question: yes, result” or “question: no, result”.`)
    }
    return { text: row.name, answer, result } as const
  })
  return { ...texts, kind: 'questions', questions, otherwise }
}

function isRole(role: string): role is AgentStage['role'] {
  return STAGE_ROLES.has(role)
}

/** The rows with numbers, one for each step. */
function readSeries(lines: ChartLines, most: number) {
  const steps = listSetting(lines, 'steps', { least: 2, most: 24 })
  const rows = counted(lines, 1, most)
  const series = differing(rows).map((row): Series => {
    const values = splitList(row).map((value) => readNumber(value, row.number))
    if (values.length !== steps.length) {
      throw new ChartProblem(`Line ${row.number} has ${values.length} numbers for ${steps.length} steps.`)
    }
    return { name: row.name, values }
  })
  return { steps, series, rows }
}

function counted({ rows }: ChartLines, least: number, most: number): readonly ChartLine[] {
  if (rows.length < least || rows.length > most) {
    throw new ChartProblem(`This kind takes ${least} to ${most} rows, not ${rows.length}.`)
  }
  return rows
}

function differing(rows: readonly ChartLine[]): readonly ChartLine[] {
  if (new Set(rows.map(({ name }) => name)).size < rows.length) throw new ChartProblem('Two rows have the same name.')
  return rows
}

type Counts = { least: number; most: number }

function listSetting({ settings }: ChartLines, name: string, { least, most }: Counts): string[] {
  const value = settings.get(name)
  if (value === undefined) throw new ChartProblem(`A line “${name}: …” is missing.`)
  const entries = value.split(',').map((entry) => entry.trim())
  if (entries.includes('') || entries.length < least || entries.length > most) {
    throw new ChartProblem(`“${name}” must be a list of ${least} to ${most} entries.`)
  }
  if (name !== 'fact' && new Set(entries).size < entries.length) throw new ChartProblem(`“${name}” repeats an entry.`)
  return entries
}

/** The marked row, or otherwise the last. */
function marked(rows: readonly ChartLine[]): string {
  return (rows.find(({ isMarked }) => isMarked) ?? rows.at(-1))?.name ?? ''
}

/** `$` and `€` are written before a number, everything else after it: “unit: days”. */
function readUnit({ settings, rows }: ChartLines): ValueUnit {
  const unit = settings.get('unit') ?? ''
  if (unit.length > 12) throw new ChartProblem('The unit has more than 12 characters.')
  const decimals = Math.max(...rows.flatMap(({ value }) => value.split(',').map(decimalsOf)))
  if (/^[$€£]$/.test(unit)) return { before: unit, decimals }
  return { ...(unit && { after: /^\W/.test(unit) ? unit : ` ${unit}` }), decimals }
}

function decimalsOf(number: string): number {
  return number.trim().split('.')[1]?.length ?? 0
}

/** A line of a typed chart: `name: value`, and `*` at its end marks what the takeaway is about. */
type ChartLine = { number: number; name: string; value: string; isMarked: boolean }

type ChartLines = {
  kind: string
  /** Settings by name, in lower case: title, takeaway, unit and source, and those of the kind. */
  settings: ReadonlyMap<string, string>
  rows: readonly ChartLine[]
}

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
function splitList({ value, number }: Pick<ChartLine, 'value' | 'number'>): string[] {
  const parts = value.split(',').map((part) => part.trim())
  if (parts.includes('')) throw new ChartProblem(`Line ${number} has an empty entry.`)
  return parts
}

/** A number as people write it, without thousands separators. */
function readNumber(text: string, line: number): number {
  if (!/^[-−]?\d{1,12}(\.\d{1,6})?$/.test(text)) throw new ChartProblem(`“${text}” in line ${line} is not a number.`)
  return Number(text.replace('−', '-'))
}
