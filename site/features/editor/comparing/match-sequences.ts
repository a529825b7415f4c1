/** Comparing more pairs than this takes too long, so nothing in the middle then counts as the same. */
const MAX_PAIRS = 4_000_000

/** The pairs of indexes at which both sequences have the same entries in the same order: as many as possible. */
export function matchSequences(left: readonly string[], right: readonly string[]): [number, number][] {
  const start = countSame(left, right)
  const end = countSame(left.slice(start).reverse(), right.slice(start).reverse())
  const middle = matchMiddle(left.slice(start, left.length - end), right.slice(start, right.length - end))
  return [
    ...Array.from({ length: start }, (_, index): [number, number] => [index, index]),
    ...middle.map(([i, j]): [number, number] => [i + start, j + start]),
    ...Array.from({ length: end }, (_, index): [number, number] => [
      left.length - end + index,
      right.length - end + index,
    ]),
  ]
}

function countSame(left: readonly string[], right: readonly string[]): number {
  const index = left.findIndex((entry, position) => entry !== right[position])
  return index === -1 ? Math.min(left.length, right.length) : index
}

function matchMiddle(left: readonly string[], right: readonly string[]): [number, number][] {
  if (left.length * right.length > MAX_PAIRS) return []
  const lengths = commonLengths(left, right)
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/** Entry [i][j] is the length of the longest common subsequence of the left entries from i and the right ones from j. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1))
  for (let i = left.length - 1; i >= 0; i -= 1) {
    const [row, below] = [lengths[i] as Uint32Array, lengths[i + 1] as Uint32Array]
    for (let j = right.length - 1; j >= 0; j -= 1) {
      row[j] = left[i] === right[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}
