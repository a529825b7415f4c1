/** A letter of a name is about this wide. */
const LETTER = 6.4

type Room = { left: number; right: number }

/**
 * On which sides of its bar a load's name and amount are: both on the right, or on the left, if they fit there;
 * otherwise the name where there is more room and the amount on the other side. Where nothing fits, both are where
 * there is more room.
 */
export function sidesOf(name: string, amount: string, { left, right }: Room) {
  const both = (name.length + 1 + amount.length) * LETTER
  const isNameRight = right >= Math.min(left, both)
  const rest = Math.min(left, right)
  const isTogether = Math.max(left, right) >= both || rest < amount.length * LETTER
  return { isNameRight, isAmountRight: isNameRight === isTogether }
}
