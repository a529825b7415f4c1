/** From left to right, in pixels. */
export type Stretch = readonly [from: number, to: number]

type Place = { length: number; taken: readonly Stretch[]; right: number }

const GAP = 8

/**
 * Where words start that should be near a place: there, or right of something that is in their way, or left of it, as
 * long as they cover nothing and end before `right`. If nothing fits, they stay near.
 */
export function placeWords(near: number, { length, taken, right }: Place): number {
  const rights = taken.map(([, to]) => to + GAP).filter((start) => start > near)
  const places = [near, ...rights, ...taken.map(([from]) => from - GAP - length)]
  const isClear = (start: number) => taken.every(([from, to]) => to + GAP <= start || from - GAP >= start + length)
  return places.find((start) => start >= 0 && start + length < right && isClear(start)) ?? near
}
