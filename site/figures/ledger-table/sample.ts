import { nextWeekday } from '#site/lib/next-weekday.ts'
import { seededRandom } from '#site/lib/seeded-random.ts'
import { julianOfDay, type LedgerRow } from './model.ts'

export const UNITS: Readonly<Record<string, string>> = {
  '10': 'North',
  '20': 'River',
  '30': 'South',
  '40': 'West',
}

export const OBJECTS: Readonly<Record<string, string>> = {
  '1210': 'Receivables',
  '1410': 'Inventory',
  '2110': 'Payables',
  '4010': 'Sales',
  '4080': 'Rebates',
  '5010': 'Cost of sales',
  '6110': 'Freight',
}

export const TYPES: Readonly<Record<string, string>> = { PV: 'Voucher', RI: 'Invoice', RM: 'Credit memo' }

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] as const

/** The branch that books its freight as cost of sales. */
export const ODD_BRANCH = '30'

/** Half a year of four of the story’s nine branches, all invented. Every document balances. */
export const ledger: readonly LedgerRow[] = makeLedger()

function makeLedger(): LedgerRow[] {
  const random = seededRandom('ledger 2026')
  let number = 70_000
  const rows: LedgerRow[] = []
  for (const [index] of MONTHS.entries()) {
    for (const [branch, unit] of Object.keys(UNITS).entries()) {
      const between = (low: number, high: number) => Math.round((low + random() * (high - low)) * 100)
      const document = (type: string, entries: readonly (readonly [string, number])[]) => {
        number += 1
        const day = nextWeekday(2026, index + 1, 2 + Math.floor(random() * 26))
        const GLDGJ = julianOfDay(2026, index + 1, day)
        const head = { GLDCT: type, GLDOC: number, GLMCU: unit, GLPN: index + 1, GLDGJ }
        rows.push(...entries.map(([GLOBJ, GLAA]) => ({ ...head, GLOBJ, GLAA })))
      }
      const size = [1.3, 1, 0.8, 0.55][branch] ?? 1
      for (let sale = 0; sale < 5; sale++) {
        const price = between(18_000 * size, 64_000 * size)
        const cost = Math.round(price * (0.66 + random() * 0.1))
        document('RI', [
          ['1210', price],
          ['4010', -price],
          ['5010', cost],
          ['1410', -cost],
        ])
      }
      const rebate = between(2_000 * size, 7_000 * size)
      document('RM', [
        ['4080', rebate],
        ['1210', -rebate],
      ])
      const freight = between(4_000 * size, 9_000 * size)
      document('PV', [
        [unit === ODD_BRANCH ? '5010' : '6110', freight],
        ['2110', -freight],
      ])
    }
  }
  return rows
}
