import { formatCount } from '#site/lib/format/format-count.ts'
import { seededRandom } from '#site/lib/seeded-random.ts'
import { type CommaUse, readSeries } from './read-series.ts'

export type SeriesName = SampleName | 'own'

/** A series with the words that the figure needs. */
export type Series = {
  values: readonly number[]
  /** What is counted, in the plural. */
  unit: string
  /** "Jan 2026", or "month 13" where the months have no names. The first is 0. */
  monthName: (month: number) => string
}

/** `problem` is why the reader's numbers cannot be read; `note` is how they were. */
export type ChosenSeries = { series: Series; problem: string | null; note: string | null }

/** The reader's numbers as soon as they can be read; a sample until then. */
export function chosenSeries(name: SeriesName, own: string): ChosenSeries {
  if (name !== 'own') return { series: sampleOf(name), problem: null, note: null }
  const read = readSeries(own)
  if ('problem' in read) {
    // The sample is shown as long as the reader's numbers cannot be read.
    return { series: sampleOf('visits'), problem: read.problem, note: null }
  }
  return {
    series: { values: read.values, unit: 'units', monthName: (month) => `month ${month + 1}` },
    problem: null,
    note: noteOn(read),
  }
}

function noteOn({ values, commas }: { values: readonly number[]; commas: CommaUse }): string {
  const write = numberWriter(values)
  const range = `${values.length} numbers read, from ${write(Math.min(...values))} to ${write(Math.max(...values))}`
  return commas
    ? `${range}. Commas were read as ${commas === 'decimal' ? 'decimal points' : 'thousands'}.`
    : `${range}.`
}

function sampleOf(name: SampleName): Series {
  return { values: sampleSeries(name), unit: name, monthName: calendarMonth }
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function calendarMonth(month: number): string {
  const count = FIRST_MONTH.year * 12 + FIRST_MONTH.month - 1 + month
  return `${MONTH_NAMES[count % 12]} ${Math.floor(count / 12)}`
}

export type SampleName = 'visits' | 'parts'

/** Six years of generated months, up to October 2026. */
const MONTHS = 72
const FIRST_MONTH = { year: 2020, month: 11 }

/** Shares of an average month, from November to October. */
const WINTER = [1.31, 1.52, 1.6, 1.43, 1.18, 0.9, 0.72, 0.6, 0.55, 0.58, 0.71, 0.9]
const PARTS_IN_FIRST_YEAR = [412, 385, 441, 396, 468, 430, 372, 405, 447, 389, 425, 401]

/**
 * Two series that differ in kind: a clear season that grows with its level, and one in which every month is last year's
 * plus chance, so that by construction nothing can beat last year.
 */
function sampleSeries(name: SampleName): number[] {
  const chance = normalNumbers(name)
  return name === 'parts' ? yearlyWalk(PARTS_IN_FIRST_YEAR, chance) : growingSeason(chance)
}

/** The level wanders around its growth, and the season grows with it. */
function growingSeason(chance: () => number): number[] {
  let level = 640
  return Array.from({ length: MONTHS }, (_, month) => {
    level *= 1.008 + 0.006 * chance()
    return Math.round(level * (WINTER[month % 12] as number) * (1 + 0.03 * chance()))
  })
}

function yearlyWalk(firstYear: readonly number[], chance: () => number): number[] {
  const values = [...firstYear]
  while (values.length < MONTHS) values.push(Math.max(0, Math.round((values.at(-12) as number) + 38 * chance())))
  return values
}

/** Normally distributed around 0 with deviation 1, by Box and Muller. */
function normalNumbers(seed: string): () => number {
  const random = seededRandom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Decimals that suit the size of the largest value: "1,234", "56.7", "8.91", "0.0123". */
export function numberWriter(values: readonly number[]): (value: number) => string {
  const decimals = decimalsFor(values)
  return (value) => {
    const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
    const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : ''
    return sign + formatCount(Number(whole)) + (fraction ? `.${fraction}` : '')
  }
}

/** Rounds for tables as `numberWriter` does for sentences. */
export function numberRounder(values: readonly number[]): (value: number) => number {
  const decimals = decimalsFor(values)
  return (value) => Number(value.toFixed(decimals))
}

function decimalsFor(values: readonly number[]): number {
  const largest = Math.max(...values.map(Math.abs))
  if (largest === 0 || largest >= 200) return 0
  if (largest >= 20) return 1
  return largest >= 0.5 ? 2 : 4
}
