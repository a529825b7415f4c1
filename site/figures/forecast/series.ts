import { type CommaUse, readSeries } from './model/read-series.ts'
import { FIRST_MONTH, type SampleName, sampleSeries } from './sample.ts'
import { numberWriter } from './write-number.ts'

export type SeriesName = SampleName | 'own'

/** A series with the words that the figure needs. */
export type Series = {
  values: readonly number[]
  /** What is counted, in the plural. */
  unit: string
  /** "Jan 2026", or "month 13" where the months have no names. The first is 0. */
  monthName: (month: number) => string
}

export const SERIES_LABELS: readonly (readonly [SeriesName, string])[] = [
  ['visits', 'Service visits: clear season'],
  ['licenses', 'Licenses sold: trend'],
  ['parts', 'Spare parts: chance'],
  ['own', 'Your own numbers'],
]

/** `problem` is why the reader's numbers cannot be read; `note` is how they were. */
export type ChosenSeries = { series: Series; problem: string | null; note: string | null }

/** Shown as long as the reader's numbers cannot be read. */
export const SAMPLE_UNTIL_READ = 'visits'

/** The reader's numbers as soon as they can be read; a sample until then. */
export function chosenSeries(name: SeriesName, own: string): ChosenSeries {
  if (name !== 'own') return { series: sampleOf(name), problem: null, note: null }
  const read = readSeries(own)
  if ('problem' in read) {
    const series = { ...sampleOf(SAMPLE_UNTIL_READ), unit: `sample ${SAMPLE_UNTIL_READ}` }
    return { series, problem: read.problem, note: null }
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
