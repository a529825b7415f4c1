export const FEWEST_VALUES = 24
export const MOST_VALUES = 120
/** Far beyond any monthly figure, and safe to square. */
const LARGEST = 1e12

/** How commas between digits were read; null if there were none. */
export type CommaUse = 'decimal' | 'thousands' | null

export type ReadSeries =
  | { values: number[]; commas: CommaUse }
  /** A sentence that says what to change. */
  | { problem: string }

/**
 * Reads pasted numbers, separated by semicolons, line breaks, tabs, spaces or commas. A comma between digits separates
 * only if nothing else does; otherwise it marks thousands (1,234) or decimals (1,5), as all of them together allow.
 */
export function readSeries(text: string): ReadSeries {
  const { parts, commas } = split(text.trim())
  if (parts.length === 1 && parts[0] === '') return { problem: `Paste ${FEWEST_VALUES} to ${MOST_VALUES} numbers.` }

  const values = parts.map((part) => toNumber(part, commas))
  const wrong = values.findIndex((value) => Number.isNaN(value))
  if (wrong >= 0) return { problem: describeWrong(parts[wrong] as string, wrong) }
  if (values.some((value) => Math.abs(value) > LARGEST)) {
    return { problem: 'One of the numbers is larger than a trillion. Use a larger unit, such as thousands.' }
  }
  return describeCount(values.length) ?? { values, commas }
}

function describeWrong(part: string, index: number): string {
  return part === ''
    ? `Number ${index + 1} is missing: there are two separators in a row. A month without a value needs a 0 or an estimate.`
    : `“${part.slice(0, 20)}” in place ${index + 1} is not a number.`
}

function describeCount(count: number): { problem: string } | null {
  const found = count === 1 ? 'That is 1 number' : `Those are ${count} numbers`
  if (count < FEWEST_VALUES) return { problem: `${found}. At least ${FEWEST_VALUES}, two years of months, are needed.` }
  if (count > MOST_VALUES) return { problem: `${found}. At most ${MOST_VALUES} fit: keep the latest ten years.` }
  return null
}

/** The signs that separate lists: a semicolon or tab with spaces around it, a comma before a space, line breaks, spaces. */
function split(text: string): { parts: string[]; commas: CommaUse } {
  // A separator at the end of a line, as spreadsheets leave it, separates nothing more.
  const tidy = text.replaceAll(/[\t ]*[;,]?[\t ]*\r?\n\s*/g, '\n').replace(/[;,\s]+$/, '')
  const parts = tidy.split(/\s*;\s*|\s*,\s+|\s+,|\s+/)
  if (!parts.some((part) => part.includes(','))) return { parts, commas: null }
  if (parts.length === 1) return { parts: tidy.split(','), commas: null }
  return commasIn(parts, tidy)
}

function commasIn(parts: string[], text: string): { parts: string[]; commas: CommaUse } {
  const withComma = parts.filter((part) => part.includes(','))
  if (withComma.every((part) => /^[-+−]?\d{1,3}(,\d{3}){1,3}(\.\d+)?$/.test(part)))
    return { parts, commas: 'thousands' }
  if (withComma.every((part) => /^[-+−]?(\d+|\d{1,3}(\.\d{3})+),\d+$/.test(part))) return { parts, commas: 'decimal' }
  // Rows of several numbers each: the commas separate after all.
  return { parts: text.split(/\s*[;,]\s*|\s+/), commas: null }
}

function toNumber(part: string, commas: CommaUse): number {
  const plain = part.replace('−', '-')
  if (commas === 'thousands') return parse(plain.replaceAll(',', ''))
  if (commas === 'decimal' && plain.includes(',')) return parse(plain.replaceAll('.', '').replace(',', '.'))
  return parse(plain)
}

function parse(text: string): number {
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}
