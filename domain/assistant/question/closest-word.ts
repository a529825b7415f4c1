/** So many wrong, missing, additional or swapped letters make a typing error; with more it is another word. */
function maxDistance(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/** The word that was meant, or null. Of equally close words the first, which is the commoner. */
export function closestWord(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null
  let bestDistance = maxDistance(word) + 1
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate)
    if (distance >= bestDistance) continue
    best = candidate
    bestDistance = distance
  }
  return best
}

/** Damerau's distance: two letters that changed places count as one error. */
function editDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => {
    return Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0))
  })
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const distance = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      const line = rows[row]
      if (line) line[column] = distance
    }
  }
  return at(one.length, other.length)
}
