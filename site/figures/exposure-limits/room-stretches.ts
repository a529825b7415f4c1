/** A part of a program's row, on a scale on which its aggregate limit is 1. */
export type Stretch = { part: 'room' | 'over' | 'bond'; from: number; to: number }

/** Room up to the limit, what is already over it, and the new bond on top of what is in use. */
export function roomStretches(inUse: number, bond: number): Stretch[] {
  const stretches: Stretch[] = [
    { part: 'room', from: inUse + bond, to: 1 },
    { part: 'over', from: 1, to: inUse },
    { part: 'bond', from: inUse, to: inUse + bond },
  ]
  return stretches.filter(({ from, to }) => to > from)
}
