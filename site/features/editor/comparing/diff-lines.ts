export type DiffLine = { text: string; isSame: boolean }

/** Comparing more pairs of lines than this takes too long, so the whole middle then counts as changed. */
const MAX_PAIRS = 1_000_000

/** The lines of both texts. `isSame` marks the lines that the other text has in the same order. */
export function diffLines(first: string, second: string): [DiffLine[], DiffLine[]] {
  const [left, right] = [first.split('\n'), second.split('\n')]
  const start = countSame(left, right)
  const end = countSame(left.slice(start).reverse(), right.slice(start).reverse())
  const [leftMiddle, rightMiddle] = [left, right].map((lines) => lines.slice(start, lines.length - end)) as [
    string[],
    string[],
  ]
  const [leftCommon, rightCommon] = commonLines(leftMiddle, rightMiddle)
  const mark = (lines: string[], common: ReadonlySet<number>) =>
    lines.map((text, index) => ({
      text,
      isSame: index < start || index >= lines.length - end || common.has(index - start),
    }))
  return [mark(left, leftCommon), mark(right, rightCommon)]
}

function countSame(left: readonly string[], right: readonly string[]): number {
  const index = left.findIndex((line, position) => line !== right[position])
  return index === -1 ? Math.min(left.length, right.length) : index
}

/** The indexes of the longest common subsequence on either side. */
function commonLines(left: readonly string[], right: readonly string[]): [Set<number>, Set<number>] {
  const common: [Set<number>, Set<number>] = [new Set(), new Set()]
  if (left.length * right.length > MAX_PAIRS) return common
  const lengths = commonLengths(left, right)
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) {
      common[0].add(i++)
      common[1].add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return common
}

/** Entry [i][j] is the length of the longest common subsequence of the left lines from i and the right lines from j. */
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
