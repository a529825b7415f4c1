/**
 * How often a value of the first list is below one of the second, from 0 to 1; equal values count half. 0.5: the lists
 * cannot be told apart. Unlike a difference of means, it is insensitive to a few slow answers from a busy machine.
 */
export function rankDifference(first: readonly number[], second: readonly number[]): number {
  let below = 0
  for (const a of first) for (const b of second) below += a < b ? 1 : a === b ? 0.5 : 0
  return below / (first.length * second.length)
}
