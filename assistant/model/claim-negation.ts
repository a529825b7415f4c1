import type { ClaimWord } from './claim-words.ts'
import type { Evidence } from './evidence.ts'
import { isSame } from './same-word.ts'

/** Whether claim and evidence deny the same and nothing else. */
export function agreesOnNegation(
  claim: readonly ClaimWord[],
  { own, above }: Pick<Evidence, 'own' | 'above'>,
): boolean {
  const all = [...own, ...above]
  const content = claim.filter(({ isContent }) => isContent)
  const denied = content.filter(({ isNegated }) => isNegated)
  const isDeniedOnly = (word: ClaimWord) => {
    // Headings often ask what the text then denies.
    const inText = own.filter((other) => isSame(word, other))
    const there = inText.length > 0 ? inText : above.filter((other) => isSame(word, other))
    return there.length > 0 && there.every(({ isNegated }) => isNegated)
  }
  const isDenied = (word: ClaimWord) => all.some((other) => other.isNegated && isSame(word, other))
  if (content.some((word) => !word.isNegated && isDeniedOnly(word) && !isBeforeNegation(word, content, all)))
    return false
  return denied.length === 0 || denied.slice(0, 2).some(isDenied)
}

/** "A gateway is not needed" and "no gateway is needed": the subject is denied in both, before or behind the word. */
function isBeforeNegation(word: ClaimWord, claim: readonly ClaimWord[], all: readonly ClaimWord[]): boolean {
  const denied = claim.filter((other) => other.isNegated && other.place > word.place)
  return denied.some((other) => all.some((there) => there.isNegated && isSame(other, there)))
}
