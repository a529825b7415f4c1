import { formatCount } from '#site/lib/format/format-count.ts'
import type { Measure } from './model.ts'

/** "$812", "$89K", "$6.10M"; a dash where there is no amount. */
export function dollars(amount: number | null): string {
  if (amount === null) return '–'
  if (amount >= 999_500) return `$${(amount / 1_000_000).toFixed(2)}M`
  if (amount >= 9_999.5) return `$${Math.round(amount / 1000)}K`
  return wholeDollars(amount)
}

/** A measure's value with its unit. */
export function shown(measure: Measure, value: number | null): string {
  if (value === null) return '–'
  if (measure === 'margin') return `${(value * 100).toFixed(1)}%`
  // Customers differ by less than a thousand dollars.
  return measure === 'salesPerCustomer' ? wholeDollars(value) : dollars(value)
}

function wholeDollars(amount: number): string {
  return `$${formatCount(Math.round(amount))}`
}

/** "480 KB", in thousands of bytes. */
export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`
}
