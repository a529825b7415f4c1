import { formatCount } from '#site/lib/format/format-count.ts'

/** Decimals that suit the size of the largest value: "1,234", "56.7", "8.91". */
export function numberWriter(values: readonly number[]): (value: number) => string {
  const largest = Math.max(...values.map(Math.abs))
  const decimals = largest >= 200 ? 0 : largest >= 20 ? 1 : 2
  return (value) => {
    const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
    const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : ''
    return sign + formatCount(Number(whole)) + (fraction ? `.${fraction}` : '')
  }
}
