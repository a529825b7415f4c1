import { formatCounted } from '#site/lib/format/format-count.ts'
import type { Answer } from '../dashboard/answer.ts'
import { millions, moneyInWords } from '../dashboard/format-amount.ts'
import { largestFirst } from '../dashboard/sums.ts'
import { type Basis, type LossView, latestOf, monthsAt } from './loss-view.ts'
import { QUESTIONS } from './questions.ts'
import { type Claim, YEARS } from './sample.ts'

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
