import { formatCount } from '#site/lib/format/format-count.ts'
import type { Column } from '../dashboard/answer.ts'
import { dollarsInFull, dollarsOrDash } from '../dashboard/format-amount.ts'
import type { FigureTable } from '../frame/figure-files.ts'
import { caseReserveOf, growthOf, type LossView, latestOf, monthsAt } from './loss-view.ts'
import { type Claim, YEARS } from './sample.ts'

export const COLUMNS: readonly Column<Claim>[] = [
  { head: 'Claim', cell: ({ id }) => id },
  { head: 'Incurred', cell: (claim) => dollarsInFull(latestOf(claim, 'incurred')), isNumber: true },
  { head: 'Paid', cell: (claim) => dollarsInFull(latestOf(claim, 'paid')), isNumber: true },
  { head: 'Case reserve', cell: (claim) => dollarsOrDash(caseReserveOf(claim)), isNumber: true },
  { head: 'Rise in 2025', cell: (claim) => dollarsOrDash(growthOf(claim)), isNumber: true },
  { head: 'Line', cell: ({ line }) => line },
  { head: 'Cause', cell: ({ cause }) => cause },
  { head: 'Region', cell: ({ region }) => region },
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
