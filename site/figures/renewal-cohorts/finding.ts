import { moneyInWords } from '../dashboard/format-amount.ts'
import { agreedOf, type BookView } from './book-view.ts'
import { dueFor, isFew } from './few-due.ts'
import { policiesOf } from './questions.ts'

/** The book in a few sentences. `slicers` are the chosen line, carrier and producer, or "All". */
export function findingOf(view: BookView, slicers: readonly string[]): string {
  const { inForce, commission } = view
  const slice = slicers.filter((value) => value !== 'All').join(', ') || 'Whole book'
  if (inForce === 0) return `${slice}: no policy is in force, so there is no commission.`
  const paid = commission.first + commission.renewal
  const missing =
    commission.missing === 0
      ? 'Nothing is missing from the statements.'
      : `${moneyInWords(commission.missing)} of the agreed ${moneyInWords(agreedOf(commission), 2)} is missing from the statements.`
  return `${slice}: ${policiesOf(inForce)} in force brought ${moneyInWords(paid, 2)} of commission in 2025. ${missing}${outlook(view)}`
}

function outlook({ policies, expectedRenewal }: BookView): string {
  if (expectedRenewal === null) return ''
  const due = dueFor(policies, 1).length
  return isFew(due)
    ? ` Only ${policiesOf(due)} ${due === 1 ? 'has' : 'have'} come to a renewal: too few to judge what 2026 may bring.`
    : ` Renewals may bring ${moneyInWords(expectedRenewal)} in 2026.`
}

/** Below the rate of the first renewal: what it counts, and of how few policies. */
export function firstRenewalNote({ policies, measure }: BookView): string {
  const due = dueFor(policies, 1).length
  const kept = `of ${measure} kept`
  return due > 0 && isFew(due) ? `${kept}; ${policiesOf(due)} due: too few to judge` : kept
}
