import type { ValueUnit } from '#content/chart-types.ts'

/** Formats a number for a chart: thousands separators, a true minus sign and its unit, as in "$1,240.5M". */
export function formatValue(value: number, { before = '', after = '', decimals = 0 }: ValueUnit): string {
  const digits = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return `${value < 0 ? '−' : ''}${before}${digits}${after}`
}
