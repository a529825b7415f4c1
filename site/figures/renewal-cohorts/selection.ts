import type { Answer } from '../dashboard/answer.ts'
import { moneyInWords, percent } from '../dashboard/format-amount.ts'
import { largestFirst, ratio } from '../dashboard/sums.ts'
import { type BookView, dueNow, isInForce } from './book-view.ts'
import { lastPremium, leftAtRenewal, ordinal, policiesOf, QUESTIONS } from './questions.ts'
import { CARRIERS, type Carrier, type Policy, YEARS } from './sample.ts'

/** As written in the address: "2021-2" is the cohort of 2021 at its second renewal, "2021-0" its beginning. */
export function cellId(year: number, renewal: number): string {
  return `${year}-${renewal}`
}

/** The answer to what is open: a question's id, a cell or a carrier. Anything else counts as the first question. */
export function answerTo(open: string, view: BookView): Answer<Policy> {
  const carrier = CARRIERS.find((name) => name === open)
  if (carrier) return carrierAnswer(carrier, view)
  const [, year, renewal] = /^(\d{4})-(\d)$/.exec(open) ?? []
  const length = view.cohorts[Number(year) - YEARS[0]]?.length ?? 0
  if (renewal !== undefined && Number(renewal) < length) return cellAnswer(Number(year), Number(renewal), view)
  const question = QUESTIONS.find(({ id }) => id === open) ?? QUESTIONS[0]
  if (!question) throw new Error('The screen answers no question')
  return question.answer(view)
}

function cellAnswer(year: number, renewal: number, { policies }: BookView): Answer<Policy> {
  const cohort = policies.filter((policy) => policy.year === year)
  if (renewal === 0) {
    return {
      sentence: `${policiesOf(cohort.length)} began in ${year}; ${policiesOf(cohort.filter(isInForce).length)} of them are in force.`,
      caption: `Policies that began in ${year}, largest premium first`,
      rows: largestFirst(cohort, lastPremium),
    }
  }
  const due = cohort.filter(({ premium }) => premium.length >= renewal)
  const gone = due.filter((policy) => leftAtRenewal(policy) === renewal)
  const rate = percent(ratio(due.length - gone.length, due.length))
  return {
    sentence: `${policiesOf(due.length)} of ${year} were due for their ${ordinal(renewal)} renewal. ${rate} renewed; the agency lost ${policiesOf(gone.length)}.`,
    caption: `Policies of ${year} lost at the ${ordinal(renewal)} renewal, largest premium first`,
    rows: largestFirst(gone, lastPremium),
  }
}

function carrierAnswer(carrier: Carrier, { carriers, policies }: BookView): Answer<Policy> {
  const { first, renewal, missing } = carriers.find((each) => each.carrier === carrier) ?? NONE
  const rows = policies.filter((policy) => policy.carrier === carrier && isInForce(policy))
  return {
    sentence: `${carrier} owes ${moneyInWords(first + renewal + missing)} for 2025. Its statements pay ${moneyInWords(first)} on new business and ${moneyInWords(renewal)} on renewals; ${moneyInWords(missing)} is missing.`,
    caption: `Policies with ${carrier}, largest commission first`,
    rows: largestFirst(rows, dueNow),
  }
}

const NONE = { first: 0, renewal: 0, missing: 0 }
