import { percent } from '../dashboard/format-amount.ts'
import { LAST_YEAR, type Policy } from './sample.ts'

/** Rates of fewer policies say little. */
const ENOUGH = 20

export const TOO_FEW = `Fewer than ${ENOUGH} policies due are too few to judge.`

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
