import { listInWords } from '#domain/text/list-in-words.ts'
import { formatCount } from '#site/lib/format/format-count.ts'
import type { Answer } from '../dashboard/answer.ts'
import { moneyInWords, percent } from '../dashboard/format-amount.ts'
import { largestFirst, ratio } from '../dashboard/sums.ts'
import { agreedOf, type BookView, type CarrierResult, dueNow, isInForce } from './book-view.ts'
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
      sentence: beginningOf(year, cohort),
      caption: `Policies that began in ${year}, largest premium first`,
      rows: largestFirst(cohort, lastPremium),
    }
  }
  const due = cohort.filter(({ premium }) => premium.length >= renewal)
  const gone = due.filter((policy) => leftAtRenewal(policy) === renewal)
  return {
    sentence: renewalOf({ year, renewal, due: due.length, gone: gone.length }),
    caption: `Policies of ${year} lost at the ${ordinal(renewal)} renewal, largest premium first`,
    rows: largestFirst(gone, lastPremium),
  }
}

function beginningOf(year: number, cohort: readonly Policy[]): string {
  if (cohort.length === 0) return `No policy of this slice began in ${year}.`
  const inForce = cohort.filter(isInForce).length
  const began = `${policiesOf(cohort.length)} began in ${year}`
  if (cohort.length === 1) return `${began} and ${inForce === 1 ? 'is in force' : 'has been lost'}.`
  if (inForce === 0) return `${began}; all have been lost.`
  return `${began}; ${inForce === cohort.length ? 'all' : `${formatCount(inForce)} of them`} ${inForce === 1 ? 'is' : 'are'} in force.`
}

type RenewalCounts = { year: number; renewal: number; due: number; gone: number }

function renewalOf({ year, renewal, due, gone }: RenewalCounts): string {
  const when = `${ordinal(renewal)} renewal`
  if (due === 0) return `No policy of ${year} was due for its ${when}.`
  if (due === 1)
    return `1 policy of ${year} was due for its ${when}. ${gone === 0 ? 'It renewed.' : 'The agency lost it.'}`
  const were = `${policiesOf(due)} of ${year} were due for their ${when}.`
  if (gone === 0) return `${were} All renewed.`
  if (gone === due) return `${were} The agency lost all of them.`
  return `${were} ${percent(ratio(due - gone, due))} renewed; the agency lost ${policiesOf(gone)}.`
}

function carrierAnswer(carrier: Carrier, { carriers, policies }: BookView): Answer<Policy> {
  const result = carriers.find((each) => each.carrier === carrier)
  const rows = policies.filter((policy) => policy.carrier === carrier && isInForce(policy))
  return {
    sentence: result ? statementOf(result) : `No policy of this slice is in force with ${carrier}.`,
    caption: `Policies with ${carrier}, largest commission first`,
    rows: largestFirst(rows, dueNow),
  }
}

function statementOf(result: CarrierResult): string {
  const { carrier, first, renewal, missing } = result
  const onNew = first > 0 && `${moneyInWords(first)} on new business`
  const onRenewals = renewal > 0 && `${moneyInWords(renewal)} on renewals`
  const paid = [onNew, onRenewals].filter((text) => text !== false)
  const rest = missing === 0 ? 'nothing is missing' : `${moneyInWords(missing)} is missing`
  return `${carrier} owes ${moneyInWords(agreedOf(result))} for 2025. Its statements pay ${listInWords(paid) || 'nothing'}; ${rest}.`
}
