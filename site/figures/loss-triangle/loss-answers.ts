import { listInWords } from '#domain/text/list-in-words.ts'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import {
  dollarsInFull,
  dollarsOrDash,
  largest,
  largestFirst,
  millions,
  moneyInWords,
  percent,
  ratio,
  sumOf,
} from '../dashboard/amounts.ts'
import type { Answer, Column, Question } from '../dashboard/dashboard-parts.tsx'
import type { FigureTable } from '../frame/figure-files.ts'
import { type Claim, YEARS } from './claim-sample.ts'
import {
  type Basis,
  caseReserveOf,
  growthOf,
  type LossView,
  latestOf,
  monthsAt,
  yearsBelowIncurred,
} from './loss-view.ts'

/** Each is answered from the claims of the current slice. */
export const QUESTIONS: readonly Question<LossView, Claim>[] = [
  { id: 'driver', text: 'Which year’s accidents will cost more than is set aside?', answer: driverOfReserve },
  { id: 'growing', text: 'Which claims grew most in the last twelve months?', answer: growingClaims },
  { id: 'open', text: 'What is reserved on open claims, and is it enough?', answer: openClaims },
]

function driverOfReserve({ years, claims, total }: LossView): Answer<Claim> {
  const year = largest(years, ({ ibnr }) => ibnr)
  if (!year || year.ibnr < 1) return nothing('No accident year in this slice needs a reserve for claims to come.')
  const needed = sumOf(years, ({ ibnr }) => Math.max(ibnr, 0))
  const [own, all] = [moneyInWords(year.ibnr), moneyInWords(needed)]
  const below = yearsBelowIncurred(years)
  const ibnr = below.length > 0 ? 'positive IBNR' : 'IBNR'
  const share = own === all ? 'all of it' : `${own} (${percent(ratio(year.ibnr, needed))})`
  const names = listInWords(below.map(({ year }) => String(year)))
  const rest = total.ibnr > 0 ? `leaves ${moneyInWords(total.ibnr)}` : `outweighs it by ${moneyInWords(-total.ibnr)}`
  const lessIbnr = `For ${names}, the factors expect ${moneyInWords(-sumOf(below, ({ ibnr }) => ibnr))} less than is paid and reserved, which ${rest}.`
  const rows = claims.filter((claim) => claim.year === year.year && latestOf(claim, 'incurred') > 0)
  return {
    sentence: `Of ${all} not set aside (${ibnr}), ${share} belongs to ${year.year}: each incurred dollar so far becomes $${(1 + ratio(year.ibnr, year.paid + year.caseReserve)).toFixed(2)}.${below.length > 0 ? ` ${lessIbnr}` : ''}`,
    caption: `Claims of ${year.year}, largest first`,
    rows: largestFirst(rows, (claim) => latestOf(claim, 'incurred')),
  }
}

function growingClaims({ claims }: LossView): Answer<Claim> {
  const known = claims.filter((claim) => claim.incurred.length > 1 && (claim.incurred.at(-2) ?? 0) > 0)
  const grown = known.filter((claim) => growthOf(claim) > 0)
  const rows = largestFirst(grown, growthOf).slice(0, 10)
  const [first] = rows
  if (!first) return nothing('No claim that was known a year ago has grown since.')
  const sum = sumOf(grown, growthOf)
  const lead = `${first.id} with ${dollarsInFull(growthOf(first))}`
  const sentence =
    grown.length > rows.length
      ? `${formatCount(grown.length)} known claims grew by ${moneyInWords(sum)} together. These ten make ${percent(ratio(sumOf(rows, growthOf), sum))} of it, led by ${lead}.`
      : `${formatCounted(grown.length, 'known claim')} grew by ${moneyInWords(sum)}, led by ${lead}.`
  return { sentence, caption: 'The claims that grew most in 2025', rows }
}

function openClaims({ claims, total }: LossView): Answer<Claim> {
  const open = claims.filter((claim) => caseReserveOf(claim) > 0)
  return {
    sentence: `${formatCounted(open.length, 'open claim')} ${open.length === 1 ? 'carries' : 'carry'} case reserves of ${moneyInWords(total.caseReserve)}. The chain ladder expects ${verdictOn(total.ibnr)}.`,
    caption: 'Open claims, largest case reserve first',
    rows: largestFirst(open, caseReserveOf),
  }
}

function verdictOn(ibnr: number): string {
  if (Math.abs(ibnr) < 1) return 'nothing beyond them'
  return ibnr > 0 ? `another ${moneyInWords(ibnr)} beyond them` : `that ${moneyInWords(-ibnr)} of it is not needed`
}

function nothing(sentence: string): Answer<Claim> {
  return { sentence, caption: 'Claims', rows: [] }
}

/** A cell as written in the address: "2023-24" is accident year 2023 at 24 months. */
export function cellId(year: number, age: number): string {
  return `${year}-${monthsAt(age)}`
}

/**
 * The answer to what is open: a question's id, an accident year, or a cell. Anything else counts as the first question.
 */
export function answerTo(open: string, view: LossView): Answer<Claim> {
  const [year = 0, months] = open.split('-').map(Number)
  const length = view.triangle[year - YEARS[0]]?.length ?? 0
  const age = months === undefined ? null : months / 12 - 1
  if (length > 0 && age === null) return yearAnswer(year, view)
  if (age !== null && Number.isInteger(age) && age >= 0 && age < length) return cellAnswer(year, age, view)
  const question = QUESTIONS.find(({ id }) => id === open) ?? QUESTIONS[0]
  if (!question) throw new Error('The screen answers no question')
  return question.answer(view)
}

function yearAnswer(year: number, { years, claims }: LossView): Answer<Claim> {
  const result = years.find((each) => each.year === year)
  if (!result) throw new Error(`There is no accident year ${year}`)
  const { paid, caseReserve, ibnr, ultimate } = result
  const rows = claims.filter((claim) => claim.year === year && latestOf(claim, 'incurred') > 0)
  const incurred = `${moneyInWords(paid)} paid, ${caseReserve === 0 ? 'nothing' : moneyInWords(caseReserve)} reserved on claims`
  const parts =
    ibnr <= -1
      ? `${incurred}, less ${moneyInWords(-ibnr)} that the factors do not expect (negative IBNR)`
      : `${incurred}, ${ibnr < 1 ? 'no' : moneyInWords(ibnr)} IBNR`
  return {
    sentence: `Accident year ${year} is expected to cost ${moneyInWords(ultimate)}: ${parts}.`,
    caption: `Claims of ${year}, largest first`,
    rows: largestFirst(rows, (claim) => latestOf(claim, 'incurred')),
  }
}

function cellAnswer(year: number, age: number, { basis, claims, triangle }: LossView): Answer<Claim> {
  const rows = claims.filter((claim) => claim.year === year && amountAt(claim, basis, age) > 0)
  const row = triangle[year - YEARS[0]] ?? []
  const before = row[age - 1]
  const growth = before ? ` That is ${((row[age] ?? 0) / before).toFixed(3)} times the amount a year earlier.` : ''
  return {
    sentence: `${formatCounted(rows.length, 'claim')} of ${year} had ${millions(row[age] ?? 0)} ${basis} at ${monthsAt(age)} months.${growth}`,
    caption: `Claims of ${year} at ${monthsAt(age)} months, largest first`,
    rows: largestFirst(rows, (claim) => amountAt(claim, basis, age)),
  }
}

function amountAt(claim: Claim, basis: Basis, age: number): number {
  return claim[basis][age] ?? 0
}

/** What the triangle of a slice says, in one sentence. */
export function findingOf({ total, basis, years }: LossView, slice: string): string {
  const projected = `${slice}: judging by the ${basis} claims of earlier years, these will cost ${moneyInWords(total.ultimate)} in the end, with ${moneyInWords(total.ultimate - total.paid)} still to be paid`
  if (total.ibnr <= -1) return `${projected}, which is ${moneyInWords(-total.ibnr)} less than the case reserves.`
  const net = yearsBelowIncurred(years).length > 0 ? 'on balance ' : ''
  return `${projected}, of which ${net}${moneyInWords(total.ibnr)} is in no claim’s estimate yet.`
}

/** What the hatched parts of the bars are; null if no year has one. */
export function negativeNote({ years }: LossView): string | null {
  const below = yearsBelowIncurred(years)
  if (below.length === 0) return null
  const names = listInWords(below.map(({ year }) => String(year)))
  return `Hatched, negative IBNR: for ${names}, the factors expect less than is paid and reserved. The bar without it is the ultimate.`
}

export const COLUMNS: readonly Column<Claim>[] = [
  { head: 'Claim', cell: ({ id }) => id },
  { head: 'Incurred', cell: (claim) => dollarsInFull(latestOf(claim, 'incurred')) },
  { head: 'Case reserve', cell: (claim) => dollarsOrDash(caseReserveOf(claim)) },
  { head: 'Rise in 2025', cell: (claim) => dollarsOrDash(growthOf(claim)) },
  { head: 'Line', cell: ({ line }) => line },
  { head: 'Cause', cell: ({ cause }) => cause },
]

/** In dollars: the results by accident year, and the triangle with its expected part. */
export function tablesOf({ years, projection, basis, triangle }: LossView): FigureTable[] {
  return [
    {
      caption: 'By accident year, in dollars',
      columns: ['Accident year', 'Paid', 'Case reserves', 'IBNR', 'Ultimate', 'Factor to ultimate'],
      rows: years.map(({ year, paid, caseReserve, ibnr, ultimate, factorToUltimate }) => [
        String(year),
        paid,
        caseReserve,
        Math.round(ibnr),
        Math.round(ultimate),
        Number(factorToUltimate.toFixed(4)),
      ]),
    },
    {
      caption: `${basis === 'paid' ? 'Paid' : 'Incurred'} triangle in dollars; e: expected`,
      columns: ['Accident year', ...YEARS.map((_, age) => `${monthsAt(age)} months`)],
      rows: projection.completed.map((row, index) => [
        String(YEARS[index]),
        ...row.map((amount, age) => {
          const isKnown = age < (triangle[index]?.length ?? 0)
          return isKnown ? formatCount(Math.round(amount)) : `${formatCount(Math.round(amount))}\u00a0e`
        }),
      ]),
    },
  ]
}
