/** Typing errors swap or drop letters more often than they hit a wrong one. */
const COST = { swap: 0.8, missing: 0.9, additional: 0.9, wrong: 1 }

/** How many errors a misspelled word may have; with more it is a different word. */
function maxDistance(word: string): number {
  if (word.length < 4) return 0
  // A short word with one different letter is usually another word: "game" isn't a misspelled "gate".
  if (word.length === 4) return COST.missing
  return word.length < 8 ? COST.wrong : 2 * COST.wrong
}

/**
 * The word that was meant, or null. If several are equally close, the first, because candidates are sorted by
 * frequency.
 */
export function closestWord(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null
  let bestDistance = maxDistance(word) + 0.01
  for (const candidate of candidates) {
    if (!beginsAlike(word, candidate)) continue
    const distance = editDistance(word, candidate)
    if (distance >= bestDistance) continue
    best = candidate
    bestDistance = distance
  }
  return best
}

/** People rarely mistype the first letter: "game" isn't a misspelled "came". */
function beginsAlike(word: string, candidate: string): boolean {
  return word[0] === candidate[0] || (word[0] === candidate[1] && word[1] === candidate[0])
}

/** Damerau's distance, in which two letters that changed places count as one error. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = []
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 0; row <= one.length; row++) {
    const line: number[] = []
    rows.push(line)
    for (let column = 0; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const distance = Math.min(
        at(row - 1, column) + COST.additional,
        at(row, column - 1) + COST.missing,
        at(row - 1, column - 1) + (isSame ? 0 : COST.wrong),
        isSwap ? at(row - 2, column - 2) + COST.swap : Number.POSITIVE_INFINITY,
      )
      line.push(row === 0 && column === 0 ? 0 : distance)
    }
  }
  return at(one.length, other.length)
}
