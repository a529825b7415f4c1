import { firm } from './firm.ts'
import type { MoneyRange } from './rates.ts'

const { currency } = firm.charging
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })

/** "$2,000 to $3,000". */
export function priceText({ from, to }: MoneyRange): string {
  return `${money.format(from)} to ${money.format(to)}`
}
