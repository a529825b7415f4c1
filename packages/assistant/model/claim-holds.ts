import { type ClaimWord, readClaimWords } from './read-claim-words.ts'

/** Words that limit or reverse what surrounds them, so that a part of it may be false. */
const LIMITS = new Set(
  `not no never none nobody nothing neither nor without only except unless until till if when while whenever before after may might can could must should
  would need least most more less fewer than over under above below up almost nearly about around roughly rarely seldom sometimes often usually mostly
  always half each every all any both either first last next other another same because although though but yet instead rather too enough between among
  against since where whether provided once otherwise said says say asked thinks think believe seems probably perhaps maybe today yesterday tomorrow now
  currently formerly originally normally generally exactly alone together or`.split(/\s+/),
)
const PREPOSITIONS = new Set('with for in on at by to from of during within per through'.split(' '))
const AUXILIARIES = new Set('is are was were has have had'.split(' '))
const PRONOUNS = new Set('it its they them their he him his she her this that these those both there one'.split(' '))

/** Fewer words are hardly ever a sentence: "Silver" of "Silver and Comfort contracts become Plus". */
const MIN_PART = 3

type Options = {
  /** Whether its beginning, such as the lead-in of a list, is needed to understand the rest. */
  isWhole?: boolean
}

/**
 * Whether a claim is a sentence, word for word, or one of its clauses that is true without the others. Nothing may be left
 * out within a clause: "a warm disc" is not just a disc, and "4 to 7" votes aren't "7 to 4".
 */
export function holdsIn(claim: string, sentence: string, { isWhole = false }: Options = {}): boolean {
  const words = readClaimWords(claim)
  const said = readClaimWords(sentence)
  if (words.length === 0) return false
  const isPart = words.length < said.length
  if (isPart && words.length < MIN_PART) return false
  return said.some((_, first) => {
    if (first > 0 && isWhole) return false
    const next = first + words.length
    if (!words.every((word, at) => isSame(word, said[first + at], at === 0))) return false
    return mayCutBefore(said, first) && mayCutAfter(said, next, first)
  })
}

/** "and" may be neither added nor dropped if nothing else separates the words. */
function isSame(word: ClaimWord, there: ClaimWord | undefined, isFirst: boolean): boolean {
  if (word.text !== there?.text) return false
  const isJoined = word.join === 'and' || there.join === 'and'
  return isFirst || !isJoined || (word.join !== '' && there.join !== '')
}

/** What is left must have a subject that is not a pronoun. */
function mayCutBefore(said: readonly ClaimWord[], first: number): boolean {
  const [opening] = said
  const [begin] = said.slice(first)
  if (first === 0 || !opening || !begin) return first === 0
  const before = said.slice(0, first)
  // "Bring nine stamps, and the tenth loaf is free" begins with a condition.
  if (!opening.isSubject || !begin.isSubject || before.some(isLimit)) return false
  if (said.slice(first).some(({ text }) => PRONOUNS.has(text))) return false
  return begin.join === 'clause' || (begin.join === 'and' && !before.some(isPreposition))
}

/** A limit may depend on what is cut, as in "only on Tuesdays and Fridays", or may limit what is left. */
function mayCutAfter(said: readonly ClaimWord[], next: number, first: number): boolean {
  const begin = said[next]
  if (!begin) return true
  const after = said.slice(next)
  if (said.slice(first).some(isLimit) || isPreposition(begin)) return false
  if (begin.join === 'clause') return true
  if (begin.join !== 'and') return false
  // "two and a half", "rise and fall with the price": what follows may belong to both, unless it has a verb of its own.
  return AUXILIARIES.has(begin.text) || !after.some((word) => isPreposition(word) || /^\d/.test(word.text))
}

function isLimit({ text }: ClaimWord): boolean {
  return LIMITS.has(text)
}

function isPreposition({ text }: ClaimWord): boolean {
  return PREPOSITIONS.has(text)
}
