import { formatCount } from '#site/lib/format/format-count.ts'

/** Decimals that suit the size of the largest value: "1,234", "56.7", "8.91", "0.0123". */
export function numberWriter(values: readonly number[]): (value: number) => string {
  const decimals = decimalsFor(values)
  return (value) => {
    const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
    const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : ''
    return sign + formatCount(Number(whole)) + (fraction ? `.${fraction}` : '')
  }
}

/** Rounds for tables as `numberWriter` does for sentences. */
export function numberRounder(values: readonly number[]): (value: number) => number {
  const decimals = decimalsFor(values)
  return (value) => Number(value.toFixed(decimals))
}

function decimalsFor(values: readonly number[]): number {
  const largest = Math.max(...values.map(Math.abs))
  if (largest === 0 || largest >= 200) return 0
  if (largest >= 20) return 1
  return largest >= 0.5 ? 2 : 4
}
