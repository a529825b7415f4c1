import { dollarsInFull, dollarsOrDash } from '../dashboard/amounts.ts'
import type { Column } from '../dashboard/dashboard-parts.tsx'
import type { FigureTable } from '../frame/figure-files.ts'
import { type BookView, leftIn, missingNow } from './book-view.ts'
import { type Policy, YEARS } from './policy-sample.ts'
import { lastPremium } from './renewal-answers.ts'

export const COLUMNS: readonly Column<Policy>[] = [
  { head: 'Policy', cell: ({ id }) => id },
  { head: 'Premium', cell: (policy) => dollarsInFull(lastPremium(policy)) },
  { head: 'Missing', cell: (policy) => dollarsOrDash(missingNow(policy)) },
  { head: 'Lost in', cell: statusOf },
  { head: 'Carrier', cell: ({ carrier }) => carrier },
]

function statusOf(policy: Policy): string {
  const year = leftIn(policy)
  return year === null ? '–' : `${year}: ${policy.leftBecause}`
}

/** The cohorts as amounts, and the commission of 2025 by carrier in dollars if there is any. */
export function tablesOf({ cohorts, carriers }: BookView): FigureTable[] {
  const byYear = {
    caption: 'Policies after each renewal',
    columns: ['Began in', 'Start', ...YEARS.slice(1).map((_, index) => `Renewal ${index + 1}`)],
    rows: YEARS.map((year, index) => {
      const cohort = cohorts[index] ?? []
      return [
        String(year),
        ...YEARS.map((_, renewal) => (cohort[0] === 0 && renewal < cohort.length ? '–' : (cohort[renewal] ?? ''))),
      ]
    }),
  }
  if (carriers.length === 0) return [byYear]
  return [
    byYear,
    {
      caption: '2025 commission by carrier, in dollars',
      columns: ['Carrier', 'Policies', 'Paid on new business', 'Paid on renewals', 'Missing'],
      rows: carriers.map(({ carrier, policies, first, renewal, missing }) => [
        carrier,
        policies,
        Math.round(first),
        Math.round(renewal),
        Math.round(missing),
      ]),
    },
  ]
}
