/**
 * A model of how VertiPaq, the engine of Power BI, stores a column, by its published rules. Numbers are stored as the
 * distance from the smallest (value encoding); texts as their place in a dictionary of the distinct texts (hash
 * encoding); both with as many bits as the largest stored number needs, or as runs of equal values if these take less
 * (run-length encoding). Sources: Microsoft Learn, "Data reduction techniques for Import modeling"; M. Russo and
 * A. Ferrari, "The VertiPaq Engine in DAX", Microsoft Press 2015.
 *
 * Our own assumptions: the order of the rows (VertiPaq looks for a better one), two bytes for a character, and a run's
 * length in as many bits as the column's longest run needs. Hierarchies, relationships and the engine's own records are
 * left out.
 */
export type Column = { values: Int32Array; texts?: readonly string[] }

const BYTES_OF_A_CHARACTER = 2

/** Bytes of a column: its rows and, for texts, its dictionary. Each value is a number, or a place in `texts`. */
export function columnBytes({ values, texts }: Column): number {
  const bits = texts ? bitsFor(new Set(values).size) : bitsFor(rangeOf(values))
  const { runs, longest } = runsOf(values)
  const packed = values.length * bits
  const asRuns = runs * (bits + bitsFor(longest))
  return Math.ceil(Math.min(packed, asRuns) / 8) + dictionaryBytes(values, texts)
}

/** Bits that tell `count` values apart; at least one. */
export function bitsFor(count: number): number {
  return Math.max(1, Math.ceil(Math.log2(count)))
}

function rangeOf(values: Int32Array): number {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return most - least + 1
}

function runsOf(values: Int32Array): { runs: number; longest: number } {
  let runs = 0
  let longest = 0
  let length = 0
  let previous: number | null = null
  for (const value of values) {
    length = value === previous ? length + 1 : 1
    if (length === 1) runs++
    if (length > longest) longest = length
    previous = value
  }
  return { runs, longest }
}

function dictionaryBytes(values: Int32Array, texts: readonly string[] | undefined): number {
  if (!texts) return 0
  let characters = 0
  for (const value of new Set(values)) characters += texts[value]?.length ?? 0
  return characters * BYTES_OF_A_CHARACTER
}
