import { type ClaimWord, isLimit, readClaimWords } from './read-claim-words.ts'

/** Words in a row that a claim may leave out of a clause. */
const MAX_LEFT_OUT = 2

/**
 * Whether a claim says what a sentence says: its words occur in the sentence in the same order. Left out may be whole
 * clauses at the ends and a few words inside, but never a name, a number or a word that limits, such as "not" or "only".
 * Words of the heading, the title and the lead-in above the sentence may come in.
 */
export function holdsIn(claim: string, sentence: string, above: string): boolean {
  const said = readClaimWords(sentence)
  const context = new Set(readClaimWords(above).flatMap((word) => (isLimit(word) ? [] : [word.stem])))
  const words = readClaimWords(claim)
  return said.some((_, first) => holdsFrom(words, said, { first, context }))
}

type Place = { first: number; context: ReadonlySet<string> }

function holdsFrom(words: readonly ClaimWord[], said: readonly ClaimWord[], { first, context }: Place): boolean {
  let next = first
  let found = 0
  for (const word of words) {
    const at = findWithin(said, word, { from: next, isFirst: found === 0 })
    if (at === null) {
      if (!context.has(word.stem)) return false
      continue
    }
    next = at + 1
    found += 1
  }
  if (found === 0 || !mayBeCut(said.slice(0, first)) || !mayBeCut(said.slice(next))) return false
  return (said[first]?.beginsClause ?? false) && (said[next]?.beginsClause ?? true)
}

/** The next place of a word: right there, or after a few that may be left out. */
function findWithin(
  said: readonly ClaimWord[],
  word: ClaimWord,
  { from, isFirst }: { from: number; isFirst: boolean },
): number | null {
  for (let at = from; at <= from + (isFirst ? 0 : MAX_LEFT_OUT); at++) {
    const here = said[at]
    if (!here) return null
    if (here.stem === word.stem) return at
    if (here.isFirm || here.beginsClause || said[at + 1]?.beginsClause) return null
  }
  return null
}

/** Clauses that say something of their own; a condition or a restriction must stay. */
function mayBeCut(words: readonly ClaimWord[]): boolean {
  return !words.some(isLimit)
}
