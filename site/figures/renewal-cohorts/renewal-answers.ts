import { listInWords } from '#domain/text/list-in-words.ts'
import { formatCount } from '#site/lib/format/format-count.ts'
import { largest, largestFirst, moneyInWords, percent, ratio } from '../dashboard/amounts.ts'
import type { Answer, Question } from '../dashboard/dashboard-parts.tsx'
import { agreedOf, type BookView, type CarrierResult, dueNow, isInForce, missingNow } from './book-view.ts'
import { CARRIERS, type Carrier, LAST_YEAR, type Policy, YEARS } from './policy-sample.ts'

/** Each is answered from the policies of the current slice. */
export const QUESTIONS: readonly Question<BookView, Policy>[] = [
  { id: 'first', text: 'Which renewal loses the most policies?', answer: hardestRenewal },
  { id: 'short', text: 'Which carrier paid less than agreed?', answer: shortCarrier },
  { id: 'cohort', text: 'Which year’s new business renews worst?', answer: weakestCohort },
]

/** The premium of its last term. */
export function lastPremium({ premium }: Policy): number {
  return premium.at(-1) ?? 0
}

function hardestRenewal({ policies }: BookView): Answer<Policy> {
  const gone = policies.filter((policy) => leftAtRenewal(policy) !== null)
  const byRenewal = YEARS.slice(1).map((_, index) => {
    const renewal = index + 1
    const rows = gone.filter((policy) => leftAtRenewal(policy) === renewal)
    const due = dueFor(policies, renewal).length
    return { renewal, rows, due, kept: shareInWords(due - rows.length, due) }
  })
  const worst = largest(byRenewal, ({ rows }) => rows.length)
  if (!worst || gone.length === 0) return nothing('No policy of this slice has been lost.')
  const name = ordinal(worst.renewal)
  const later = byRenewal[worst.renewal]
  const comparison = later && later.due > 0 ? `; at the next one, ${later.kept}` : ''
  const lost = `${formatCount(worst.rows.length)} of ${formatCount(gone.length)} lost`
  return {
    sentence: `The ${name} renewal loses the most: ${lost}. Of the policies due, ${worst.kept} renewed${comparison}.${isFew(worst.due) ? ` ${TOO_FEW}` : ''}`,
    caption: `Policies lost at their ${name} renewal, largest premium first`,
    rows: largestFirst(worst.rows, lastPremium),
  }
}

function shortCarrier({ carriers, policies, commission }: BookView): Answer<Policy> {
  const worst = largest(carriers, ({ missing }) => missing)
  if (!worst) return nothing('No policy of this slice is in force.')
  if (worst.missing === 0) return nothing('Every statement of 2025 agrees with the rates.')
  const rows = policies.filter((policy) => policy.carrier === worst.carrier && missingNow(policy) > 0)
  const isOnly = worst.missing === commission.missing
  const all = carriers.length === 1 ? '' : ' No other carrier paid short.'
  return {
    sentence: isOnly
      ? `${worst.carrier}: ${moneyInWords(worst.missing)} is missing on ${policiesOf(rows.length)} in 2025.${all}`
      : `${worst.carrier}: ${moneyInWords(worst.missing)} on ${policiesOf(rows.length)}, of ${moneyInWords(commission.missing)} missing from all carriers in 2025.`,
    caption: `Policies that ${worst.carrier} paid short, largest gap first`,
    rows: largestFirst(rows, missingNow),
  }
}

function weakestCohort({ cohorts, policies }: BookView): Answer<Policy> {
  const years = cohorts.flatMap((cohort, index) => {
    const [start = 0, renewed] = cohort
    return renewed === undefined || start === 0 ? [] : [{ year: YEARS[0] + index, rate: renewed / start }]
  })
  const worst = largest(years, ({ rate }) => -rate)
  const best = largest(years, ({ rate }) => rate)
  if (!worst || !best) return nothing('No policy of this slice has come to a renewal.')
  const began = policies.filter(({ year }) => year === worst.year)
  const kept = `${worst.year} kept ${percent(worst.rate)} of its policies through the first renewal`
  return {
    sentence: `${worst.rate === best.rate ? kept : `${kept}; ${best.year} kept ${percent(best.rate)}`}.${isFew(began.length) ? ` ${TOO_FEW}` : ''}`,
    caption: `Policies of ${worst.year} lost at the first renewal, largest premium first`,
    rows: largestFirst(
      began.filter((policy) => leftAtRenewal(policy) === 1),
      lastPremium,
    ),
  }
}

/** 1 for a policy that was not renewed once; null while in force. */
function leftAtRenewal(policy: Policy): number | null {
  return policy.leftBecause === null ? null : policy.premium.length
}

function policiesOf(count: number): string {
  return count === 1 ? '1 policy' : `${formatCount(count)} policies`
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

export function ordinal(renewal: number): string {
  return ORDINALS[renewal - 1] ?? `${renewal}th`
}

function nothing(sentence: string): Answer<Policy> {
  return { sentence, caption: 'Policies', rows: [] }
}

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

/** The book in a few sentences. `slicers` are the chosen line, carrier and producer, or "All". */
export function findingOf(view: BookView, slicers: readonly string[]): string {
  const { inForce, commission, rates } = view
  const slice = slicers.filter((value) => value !== 'All').join(', ') || 'Whole book'
  if (inForce === 0) return `${slice}: no policy is in force, so there is no commission.`
  const paid = commission.first + commission.renewal
  const missing =
    commission.missing === 0
      ? 'Nothing is missing from the statements.'
      : `${moneyInWords(commission.missing)} of the agreed ${moneyInWords(agreedOf(commission), 2)} is missing from the statements.`
  const [first] = rates
  const due = dueFor(view.policies, 1).length
  const renewed = typeof first === 'number' && !isFew(due) ? ` ${percent(first)} of policies renew the first time.` : ''
  return `${slice}: ${policiesOf(inForce)} in force brought ${moneyInWords(paid, 2)} of commission in 2025.${renewed} ${missing}${outlook(view)}`
}

function outlook({ policies, expectedRenewal }: BookView): string {
  if (expectedRenewal === null) return ''
  const due = dueFor(policies, 1).length
  return isFew(due)
    ? ` Only ${policiesOf(due)} ${due === 1 ? 'has' : 'have'} come to a renewal: too few to judge what 2026 may bring.`
    : ` Renewals may bring ${moneyInWords(expectedRenewal)} in 2026.`
}

/** Rates of fewer policies say little. */
const ENOUGH = 20

const TOO_FEW = `Fewer than ${ENOUGH} policies due are too few to judge.`

export function isFew(due: number): boolean {
  return due < ENOUGH
}

/** The policies that have come to this renewal, counted from 1. */
export function dueFor(policies: readonly Policy[], renewal: number): Policy[] {
  return policies.filter(({ year, premium }) => premium.length >= renewal && year + renewal <= LAST_YEAR)
}

/** "83%", or "2 of 3" where a percentage would promise too much. */
export function shareInWords(kept: number, due: number): string {
  return isFew(due) ? `${kept} of ${due}` : percent(kept / due)
}
