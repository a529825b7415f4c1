import { formatCount } from '#site/lib/format/format-count.ts'
import type { Measure } from './model.ts'

/** "$3.21", "$812", "$8.0K", "$89K", "$6.10M"; a dash where there is no amount. */
export function dollars(amount: number | null): string {
  if (amount === null) return '–'
  if (amount >= 999_500) return `$${(amount / 1_000_000).toFixed(2)}M`
  if (amount >= 9950) return `$${Math.round(amount / 1000)}K`
  if (amount >= 999.5) return `$${(amount / 1000).toFixed(1)}K`
  return smallDollars(amount)
}

/** A measure's value with its unit. */
export function shown(measure: Measure, value: number | null): string {
  if (value === null) return '–'
  if (measure === 'margin') return `${(value * 100).toFixed(1)}%`
  // Customers differ by less than a thousand dollars.
  return measure === 'salesPerCustomer' ? smallDollars(value) : dollars(value)
}

/** In cents only where dollars alone would say too little. */
function smallDollars(amount: number): string {
  return amount < 9.995 ? `$${amount.toFixed(2)}` : `$${formatCount(Math.round(amount))}`
}

/** "480 KB", in thousands of bytes. */
export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`
}
