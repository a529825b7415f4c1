const MIN_SIMILARITY = 0.75
/** Longer names are not compared: the cost grows with the product of the lengths. */
const MAX_LENGTH = 63

/** The candidate most similar to the name, for "Perhaps you meant …"; null when none is close. */
export function closestName(
  name: string,
  candidates: readonly string[],
  { minSimilarity = MIN_SIMILARITY }: { minSimilarity?: number } = {},
): string | null {
  let best: { candidate: string; similarity: number } | null = null
  for (const candidate of candidates) {
    const similarity = similarityOf(name, candidate)
    if (similarity >= minSimilarity && similarity > (best?.similarity ?? 0)) best = { candidate, similarity }
  }
  return best?.candidate ?? null
}

/** 1 for equal texts, 0 for texts that have nothing in common. */
function similarityOf(left: string, right: string): number {
  const longest = Math.max(left.length, right.length)
  if (longest === 0) return 1
  return longest > MAX_LENGTH ? 0 : 1 - editDistance(left, right) / longest
}

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[right.length] ?? 0
}
