import { formatCount } from '#site/lib/format/format-count.ts'

function format(value: number, { before = '', after = '', decimals = 0 }): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const digits = formatCount(Number(whole)) + (fraction ? `.${fraction}` : '')
  return `${value < 0 && Number(digits) !== 0 ? '−' : ''}${before}${digits}${after}`
}

/** Dollars in a sentence: "$12.3 million", "$840,000", "$420", without a break. The decimals are those of millions. */
export function moneyInWords(dollars: number, decimals = 1): string {
  const size = Math.abs(dollars)
  if (size >= 999_500) return format(dollars / 1e6, { before: '$', after: '\u00a0million', decimals })
  return size >= 10_000 ? dollarsInFull(Math.round(dollars / 1000) * 1000) : dollarsInFull(dollars)
}

/** "$1,240,500" */
export function dollarsInFull(dollars: number): string {
  return format(Math.round(dollars), { before: '$' })
}

/** In a list, where zeros would hide what matters. */
export function dollarsOrDash(dollars: number): string {
  return Math.round(dollars) === 0 ? '–' : dollarsInFull(dollars)
}

/** "$12.3M" */
export function millions(dollars: number, decimals = 1): string {
  return format(dollars / 1e6, { before: '$', after: 'M', decimals })
}

/** "$840K" */
export function thousands(dollars: number): string {
  return format(Math.round(dollars / 1e3), { before: '$', after: 'K' })
}

/**
 * "$2.5M", "$840K" or "$4,200": in the unit that suits the largest of the amounts shown together. An amount that would
 * be zero in this unit is written in full.
 */
export function inUnitOf(largest: number, decimals = 1): (dollars: number) => string {
  function inUnit(dollars: number): string {
    if (largest >= 999_500) return millions(dollars, decimals)
    return largest >= 10_000 ? thousands(dollars) : dollarsInFull(dollars)
  }
  return (dollars) => (/[1-9]/.test(inUnit(dollars)) ? inUnit(dollars) : dollarsInFull(dollars))
}

/** "12%", of a share from 0 to 1. */
export function percent(share: number, decimals = 0): string {
  return format(share * 100, { after: '%', decimals })
}

export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += value(item)
  return sum
}

/** The items with the largest values first; items of equal value keep their order. */
export function largestFirst<Item>(items: readonly Item[], value: (item: Item) => number): Item[] {
  // Each value once: lists have thousands of rows.
  const valued = items.map((item) => ({ item, value: value(item) }))
  return valued.sort((first, second) => second.value - first.value).map(({ item }) => item)
}

/** The item with the largest value, or `null` for an empty list. */
export function largest<Item>(items: readonly Item[], value: (item: Item) => number): Item | null {
  let best: { item: Item; value: number } | null = null
  for (const item of items) {
    const amount = value(item)
    if (!best || amount > best.value) best = { item, value: amount }
  }
  return best?.item ?? null
}

/** 0 if the divisor is 0. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
