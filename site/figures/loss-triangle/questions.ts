import { listInWords } from '#domain/text/list-in-words.ts'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import type { Answer, Question } from '../dashboard/answer.ts'
import { dollarsInFull, moneyInWords, percent } from '../dashboard/format-amount.ts'
import { largest, largestFirst, ratio, sumOf } from '../dashboard/sums.ts'
import { oneYearEarlier, projectTriangle } from './chain-ladder.ts'
import { caseReserveOf, growthOf, type LossView, latestOf, triangleOf, yearsBelowIncurred } from './loss-view.ts'
import { type Claim, YEARS } from './sample.ts'

/** Each is answered from the claims of the current slice. */
export const QUESTIONS: readonly Question<LossView, Claim>[] = [
  { id: 'driver', text: 'Which accident year needs most of the IBNR?', answer: driverOfReserve },
  { id: 'growing', text: 'Which claims grew most in the last twelve months?', answer: growingClaims },
  { id: 'expected', text: 'Did 2025 develop as last year’s factors predicted?', answer: actualAgainstExpected },
  { id: 'large', text: 'How much of the cost comes from a few large claims?', answer: largeClaims },
  { id: 'late', text: 'How many claims are reported after their first year?', answer: lateClaims },
  { id: 'open', text: 'What is reserved on open claims, and is it enough?', answer: openClaims },
]

function driverOfReserve({ years, claims, total }: LossView): Answer<Claim> {
  const year = largest(years, ({ ibnr }) => ibnr)
  if (!year || year.ibnr < 1) return nothing('No accident year in this slice needs a reserve for claims to come.')
  const needed = sumOf(years, ({ ibnr }) => Math.max(ibnr, 0))
  const [own, all] = [moneyInWords(year.ibnr), moneyInWords(needed)]
  const below = yearsBelowIncurred(years)
  const ibnr = below.length > 0 ? 'positive IBNR' : 'IBNR'
  const part =
    own === all ? `all of the ${ibnr}, ${all}` : `${own} of ${all} of ${ibnr}, or ${percent(ratio(year.ibnr, needed))}`
  const names = listInWords(below.map(({ year }) => String(year)))
  const rest = total.ibnr > 0 ? `leaves ${moneyInWords(total.ibnr)}` : `outweighs it by ${moneyInWords(-total.ibnr)}`
  const lessIbnr = `For ${names}, the factors expect ${moneyInWords(-sumOf(below, ({ ibnr }) => ibnr))} less than is paid and reserved, which ${rest}.`
  const rows = claims.filter((claim) => claim.year === year.year && latestOf(claim, 'incurred') > 0)
  return {
    sentence: `${year.year} needs ${part}: each incurred dollar so far becomes $${(1 + ratio(year.ibnr, year.paid + year.caseReserve)).toFixed(2)}.${below.length > 0 ? ` ${lessIbnr}` : ''}`,
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

/** Reported amounts at the end of 2025, next to those that the triangle of a year earlier predicted. */
function actualAgainstExpected({ claims }: LossView): Answer<Claim> {
  const incurred = triangleOf(claims, 'incurred')
  const before = projectTriangle(oneYearEarlier(incurred), 'volume')
  const deviations = before.completed.flatMap((row, index) => {
    const age = (incurred[index]?.length ?? 1) - 1
    const [expected, actual] = [row[age], incurred[index]?.[age]]
    // No older year shows what the oldest one should have become.
    if (expected === undefined || actual === undefined) return []
    return [{ year: YEARS[0] + index, expected, actual, surplus: actual - expected }]
  })
  const [expected, actual] = [sumOf(deviations, (each) => each.expected), sumOf(deviations, (each) => each.actual)]
  const worst = largest(deviations, ({ surplus }) => Math.abs(surplus))
  if (!worst || expected === 0) return nothing('This slice has no claims from before 2025.')
  const difference = actual - expected
  const rows = claims.filter(({ year }) => year === worst.year)
  return {
    sentence: `Accident years 2020 to 2024 came to ${moneyInWords(actual)} against ${moneyInWords(expected)} expected: ${moneyInWords(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}. ${worst.year} deviates most, by ${moneyInWords(Math.abs(worst.surplus))} ${worst.surplus > 0 ? 'upward' : 'downward'}.`,
    caption: `Claims of ${worst.year}, by their growth in 2025`,
    rows: largestFirst(rows, (claim) => growthOf(claim) * Math.sign(worst.surplus)),
  }
}

function largeClaims({ claims, total }: LossView): Answer<Claim> {
  const ordered = largestFirst(claims, (claim) => latestOf(claim, 'incurred'))
  const rows = ordered.slice(0, Math.ceil(claims.length / 100))
  const share = ratio(
    sumOf(rows, (claim) => latestOf(claim, 'incurred')),
    total.paid + total.caseReserve,
  )
  return {
    sentence: `The largest one in a hundred, ${formatCount(rows.length)} of ${formatCounted(claims.length, 'claim')}, make ${percent(share)} of incurred cost.`,
    caption: 'The largest one in a hundred',
    rows,
  }
}

function lateClaims({ claims }: LossView): Answer<Claim> {
  const late = claims.filter(({ incurred, reportedAt }) => reportedAt > 0 && reportedAt < incurred.length)
  const share = ratio(
    sumOf(late, (claim) => latestOf(claim, 'incurred')),
    sumOf(claims, (claim) => latestOf(claim, 'incurred')),
  )
  return {
    sentence: `${formatCounted(late.length, 'claim')} became known more than a year after the accident year began. They make ${percent(share, 1)} of incurred cost, and no estimate existed for any of them at 12 months.`,
    caption: 'Claims that were reported late, largest first',
    rows: largestFirst(late, (claim) => latestOf(claim, 'incurred')),
  }
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
