/** Products that are forecast together: their share of demand, and their error in percent before and after. */
export type ForecastGroup = { name: string; share: number; before: number; after: number }

/**
 * Errors of groups, weighted by each group's share of demand: the weighted absolute percentage error (WAPE) of all,
 * since a group's WAPE times its demand is its absolute error. Kolassa and Schütz, Foresight 6 (2007).
 */
export function weightedError(groups: readonly ForecastGroup[], when: 'before' | 'after'): number {
  return sum(groups.map((group) => group.share * group[when])) / sum(groups.map(({ share }) => share))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
