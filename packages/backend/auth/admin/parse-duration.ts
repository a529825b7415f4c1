import { validationFailed } from '../auth-errors.ts'

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

// Go counts nanoseconds in 64 bits: some 292 years.
const MAX_MS = 2 ** 63 / 1e6

const PART = /^(\d+\.?\d*|\.\d+)([^\d.]*)/

/**
 * Milliseconds of a duration as Go writes it ("24h", "1h30m", "-2h", "0"); 0 for "none". Throws 400 in the words of the
 * hosted service.
 */
export function parseBanDuration(text: string): number {
  if (text === 'none' || /^[+-]?0$/.test(text)) return 0
  const isNegative = text.startsWith('-')
  let rest = text.replace(/^[+-]/, '')
  if (rest === '') throw invalid(`invalid duration ${quote(text)}`)

  let total = 0
  while (rest !== '') {
    const [part, number, unit = ''] = PART.exec(rest) ?? []
    if (!part) throw invalid(`invalid duration ${quote(text)}`)
    if (unit === '') throw invalid(`missing unit in duration ${quote(text)}`)
    const unitMs = Object.hasOwn(UNIT_MS, unit) ? UNIT_MS[unit] : undefined
    if (unitMs === undefined) throw invalid(`unknown unit ${quote(unit)} in duration ${quote(text)}`)
    total += Number(number) * unitMs
    rest = rest.slice(part.length)
  }
  if (total >= MAX_MS) throw invalid(`invalid duration ${quote(text)}`)
  return isNegative ? -total : total
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}

function invalid(reason: string) {
  return validationFailed(`invalid format for ban duration: time: ${reason}`)
}
