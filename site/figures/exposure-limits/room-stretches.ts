/**
 * A part of a program's row, on a scale on which its aggregate limit is 1. `over` is work and bids above the limit,
 * `bondOver` the part of the new bond above it.
 */
export type Stretch = { part: 'room' | 'over' | 'bond' | 'bondOver'; from: number; to: number }

/** Room up to the limit, what is already over it, and the new bond on top of what is in use. */
export function roomStretches(inUse: number, bond: number): Stretch[] {
  const total = inUse + bond
  const stretches: Stretch[] = [
    { part: 'room', from: total, to: 1 },
    { part: 'over', from: 1, to: inUse },
    { part: 'bond', from: inUse, to: Math.min(total, 1) },
    { part: 'bondOver', from: Math.max(inUse, 1), to: total },
  ]
  return stretches.filter(({ from, to }) => to > from)
}
