import { meanTheSame } from './claim-vocabulary.ts'
import type { ClaimWord } from './claim-words.ts'

/** Whether a word of a claim is one of the evidence, perhaps in another form or with the same meaning. */
export function isSame(word: ClaimWord, other: ClaimWord): boolean {
  if (word.value !== null || other.value !== null) return word.value === other.value
  if (word.isCode || other.isCode) return word.stem === other.stem || word.lower === other.lower
  return meanTheSame(word.stem, other.stem) || haveOneRoot(word.stem, other.stem)
}

/** "Administrators" and "administer", "replace" and "replacement": endings that the stemmer leaves. */
function haveOneRoot(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (
    short.length >= 5 &&
    long.startsWith(short) &&
    /^e?(?:ment|ance|ence|ant|al|ive|able|or|age|ion|ship)$/.test(long.slice(short.length))
  )
    return true
  const length = Math.min(one.length, other.length)
  const root = Math.max(5, length - 1)
  return length >= 5 && Math.abs(one.length - other.length) <= 3 && one.slice(0, root) === other.slice(0, root)
}

export function isProper(word: ClaimWord): boolean {
  return word.isName || word.isCode
}
