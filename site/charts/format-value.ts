import type { ValueUnit } from '#content/chart-types.ts'

/** A number as the charts write it: 1,240.5 with its unit around it. */
export function formatValue(value: number, { before = '', after = '', decimals = 0 }: ValueUnit): string {
  const digits = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return `${value < 0 ? '−' : ''}${before}${digits}${after}`
}
