import { moneyInWords } from '../dashboard/format-amount.ts'
import type { BookView } from './book-view.ts'
import { policiesOf } from './questions.ts'

/** The book in a few sentences. `slicers` are the chosen line, carrier and producer, or "All". */
export function findingOf({ inForce, commission, expectedRenewal }: BookView, slicers: readonly string[]): string {
  const slice = slicers.filter((value) => value !== 'All').join(', ') || 'Whole book'
  if (inForce === 0) return `${slice}: no policy is in force, so there is no commission.`
  const paid = commission.first + commission.renewal
  const missing =
    commission.missing === 0
      ? 'Nothing is missing from the statements.'
      : `${moneyInWords(commission.missing)} of the agreed ${moneyInWords(paid + commission.missing, 2)} is missing from the statements.`
  const renewals = expectedRenewal === null ? '' : ` Renewals may bring ${moneyInWords(expectedRenewal)} in 2026.`
  return `${slice}: ${policiesOf(inForce)} in force brought ${moneyInWords(paid, 2)} of commission in 2025. ${missing}${renewals}`
}
