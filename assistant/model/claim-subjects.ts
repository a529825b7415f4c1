import type { ClaimWord } from './claim-words.ts'
import { isProper, isSame } from './same-word.ts'

const DETERMINER = /^(?:the|an?|our|your|its|each|every|this)$/
const PRONOUN = /^(?:it|they|he|she|this|these|that|those|both|there)$/

/**
 * The words of the evidence without those of clauses and sentences about something else: "Ada leads the data team and
 * Ben the design team" doesn't say that Ada leads the design team.
 */
export function wordsAbout(
  first: ClaimWord | null,
  claim: readonly ClaimWord[],
  own: readonly ClaimWord[],
): readonly ClaimWord[] {
  const subjects = own.filter((word) => first && isSame(first, word))
  if (subjects.length === 0) return own
  const isClaimed = (word: ClaimWord) => claim.some((other) => isSame(other, word))
  const pieces = Map.groupBy(own, ({ piece }) => piece)
  const sentences = Map.groupBy(own, ({ sentence }) => sentence)

  function isOfAnotherClause(word: ClaimWord): boolean {
    const piece = pieces.get(word.piece) ?? []
    const content = piece.filter(({ isContent }) => isContent)
    const [head] = content
    if (!head || head === word || isClaimed(head)) return false
    if (head.isInitial) return content.length >= 2 && subjects.every((subject) => subject.piece > word.piece)
    const begins = piece.slice(0, 2).some(({ lower }) => DETERMINER.test(lower))
    return content.length >= 3 && (begins || isProper(head))
  }

  function isOfAnotherSentence(word: ClaimWord): boolean {
    const sentence = sentences.get(word.sentence) ?? []
    if (sentence.slice(0, 2).some(({ lower }) => PRONOUN.test(lower))) return false
    const content = sentence.filter(({ isContent }) => isContent)
    const [head] = content
    // What "it" in the sentence after refers to.
    if (word === head && subjects.some(({ sentence: later }) => later > word.sentence)) return false
    return head !== undefined && (!isClaimed(head) || content.filter(isClaimed).length < 2)
  }

  return own.filter((word) => {
    if (subjects.some(({ piece }) => piece === word.piece)) return true
    const isNear = subjects.some(({ sentence }) => sentence === word.sentence)
    return !(isNear ? isOfAnotherClause(word) : isOfAnotherSentence(word))
  })
}
