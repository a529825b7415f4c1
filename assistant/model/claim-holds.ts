import { agreesOnNegation } from './claim-negation.ts'
import { hasNumbers } from './claim-numbers.ts'
import { wordsAbout } from './claim-subjects.ts'
import { GLUE, MONTH, meanTheSame, STRICT, UNDROPPABLE } from './claim-vocabulary.ts'
import type { ClaimWord } from './claim-words.ts'
import type { Evidence } from './evidence.ts'
import { isProper, isSame } from './same-word.ts'

type Holding = {
  text: string
  evidence: readonly Evidence[]
  /** Stems of the firm's names, which its own pages need not repeat. */
  firmNames: ReadonlySet<string>
  /** What the question and the sentences before are about. */
  mentioned: ReadonlySet<string>
  /** What "it" is, if the claim begins with it. */
  subject: ClaimWord | null
}

/** One word in so many may be the model's own. */
const WORDS_FOR_ONE_OTHER = 8
const MAX_PIECES = 8
const MIN_PIECE_WORDS = 2
const IS_CONDITIONAL = /\b(?:if|unless|when|because|since|so that|provided)\b/i
const ORDINAL = /^(?:first|second|third|last)$/
/** What restricts a statement must not be left out of it. */
const RESTRICTION = /^(?:only|unless|except)$/

/**
 * The citations that a claim rests on, or null. It holds if one piece of evidence says all of it, or if each of its
 * clauses rests on one that also names the subject of the claim.
 */
export function holdsAgainst(words: readonly ClaimWord[], holding: Holding): number[] | null {
  const content = words.filter(({ isContent }) => isContent)
  if (content.length === 0 || !isStrictEnough(holding)) return null
  const first = holding.subject ?? content.find(({ stem }) => !GLUE.has(stem)) ?? null
  // Two true clauses don't make one the condition of the other.
  const pieces = IS_CONDITIONAL.test(holding.text) ? [[...words]] : piecesOf(words)
  if (pieces.length > MAX_PIECES) return null

  // Rests for the first n pieces; null where there are none.
  const rests: (number[] | null)[] = [[]]
  for (let end = 1; end <= pieces.length; end++) {
    rests[end] = null
    for (let start = 0; start < end && !rests[end]; start++) {
      const before = rests[start]
      const unit =
        before && holding.evidence.find((one) => supports(one, pieces.slice(start, end).flat(), { ...holding, first }))
      if (before && unit) rests[end] = [...new Set([...before, unit.cite])]
    }
  }
  return rests[pieces.length] ?? null
}

/** Clauses with enough words to be checked alone. */
function piecesOf(words: readonly ClaimWord[]): ClaimWord[][] {
  const pieces: ClaimWord[][] = []
  for (const piece of Map.groupBy(words, (word) => word.piece).values()) {
    const last = pieces.at(-1)
    const isShort = [piece, last ?? []].some((one) => one.filter(({ isContent }) => isContent).length < MIN_PIECE_WORDS)
    if (last && isShort) last.push(...piece)
    else pieces.push([...piece])
  }
  return pieces
}

/** "Must", "only", "before": some evidence must be as strong and point the same way. */
function isStrictEnough({ text, evidence }: Holding): boolean {
  const related = evidence.map(({ wholeText }) => wholeText).join('\n')
  return STRICT.every(([claimed, needed]) => !claimed.test(text) || needed.test(related))
}

type Supporting = Holding & { first: ClaimWord | null }

function supports(unit: Evidence, claim: readonly ClaimWord[], options: Supporting): boolean {
  const { first, firmNames } = options
  const own = wordsAbout(first, claim, unit.own)
  const all = [...own, ...unit.above]
  const has = (word: ClaimWord) => all.some((other) => isSame(word, other))
  const content = claim.filter(({ isContent }) => isContent)
  const missing = content.filter(
    (word) => word.value === null && !has(word) && !GLUE.has(word.stem) && !isPriceOf(word, all),
  )
  const needed = missing.filter((word) => !firmNames.has(word.stem))
  if (needed.length > Math.floor(content.length / WORDS_FOR_ONE_OTHER)) return false
  if (needed.some((word) => isProper(word) || UNDROPPABLE.has(word.stem) || isExchanged(word, content, unit.own)))
    return false
  const isAboutFirst = !first || has(first) || firmNames.has(first.stem)
  return (
    (isAboutFirst || (options.subject === null && saysNoMore(unit.own, content))) &&
    agreesOnNegation(claim, { own, above: unit.above }) &&
    hasNumbers(claim, unit, options.mentioned) &&
    isMostlyOwn(content, unit, first) &&
    content.every((word) => isInRelation(word, unit.own)) &&
    !borrowsFromTitle(content, unit, options.evidence) &&
    !dropsRestriction(claim, unit) &&
    content.every((word) => isAsSingle(word, unit.own)) &&
    !isStrictlyOther(options.text, claim, unit)
  )
}

/** A clause that repeats a whole sentence needs no other subject. */
function saysNoMore(own: readonly ClaimWord[], claim: readonly ClaimWord[]): boolean {
  return own.every((word) => !word.isContent || claim.some((other) => isSame(word, other)))
}

/** A title names a subject; it doesn't say anything of it. A question above says nothing of another subject. */
function isMostlyOwn(claim: readonly ClaimWord[], { own, above, isReply }: Evidence, first: ClaimWord | null): boolean {
  if (saysNoMore(own, claim)) return true
  const saying = claim.filter(({ stem, lower, value }) => !GLUE.has(stem) && value === null && !MONTH.test(lower))
  const borrowed = saying.filter((word) => !own.some((other) => isSame(word, other)))
  const isAsked = first !== null && above.some((other) => isSame(first, other))
  if (isReply && !isAsked && borrowed.some((word) => word === claim.at(-1))) return false
  return borrowed.length * 2 <= saying.length
}

/** "Before the deadline" isn't after it. */
function isInRelation(word: ClaimWord, own: readonly ClaimWord[]): boolean {
  const there = own.filter((other) => isSame(word, other))
  const isOther = ({ relation }: ClaimWord) => relation !== null && relation !== word.relation
  return word.relation === null || there.length === 0 || !there.every(isOther)
}

/** "Ropes or belts?" above "Ropes last nine years. Belts last 15." doesn't make belts last nine years. */
function borrowsFromTitle(claim: readonly ClaimWord[], unit: Evidence, evidence: readonly Evidence[]): boolean {
  const borrowed = claim.filter((word) => !unit.own.some((other) => isSame(word, other)))
  const [subject, more] = unit.own.filter(({ isContent }) => isContent)
  const isOfAnother = [subject, more].some((word) => word && !claim.some((other) => isSame(other, word)))
  if (!isOfAnother) return false
  const others = evidence.filter(({ cite, own, isText }) => isText && cite === unit.cite && own !== unit.own)
  return borrowed.some((word) => others.some(({ own }) => own.some((other) => isSame(word, other))))
}

function dropsRestriction(claim: readonly ClaimWord[], { own }: Evidence): boolean {
  const last = own.at(-1)?.sentence
  const restricting = own.filter(({ lower, sentence }) => sentence === last && RESTRICTION.test(lower))
  const isUsed = (piece: number) =>
    own.filter((word) => word.piece === piece && word.isContent && claim.some((other) => isSame(word, other))).length >=
    2
  return restricting.some(({ lower, piece }) => isUsed(piece) && !claim.some((word) => word.lower === lower))
}

/** "Every year" isn't "every two years". */
function isAsSingle(word: ClaimWord, own: readonly ClaimWord[]): boolean {
  if (!word.isSingle || word.value !== null) return true
  const there = own.filter((other) => isSame(word, other))
  const isCounted = (other: ClaimWord) =>
    own.some(
      ({ value, lower, place }) =>
        place === other.place - 1 && ((value !== null && value !== 1) || ORDINAL.test(lower)),
    )
  return there.length === 0 || !there.every(isCounted)
}

/** The strict words of a clause count against the unit that supports it. */
function isStrictlyOther(text: string, claim: readonly ClaimWord[], { wholeText }: Evidence): boolean {
  const said = claim.map(({ lower }) => lower).join(' ')
  return STRICT.some(([claimed, needed]) => claimed.test(text) && claimed.test(said) && !needed.test(wholeText))
}

/** "$184" says that something costs. */
function isPriceOf(word: ClaimWord, all: readonly ClaimWord[]): boolean {
  return meanTheSame(word.stem, 'cost') && all.some(({ unit }) => unit !== null && /^(?:dollar|euro|pound)$/.test(unit))
}

/** Whether the evidence has another word at the very place: "a senior engineer" for "a senior accountant". */
function isExchanged(word: ClaimWord, claim: readonly ClaimWord[], own: readonly ClaimWord[]): boolean {
  const content = own.filter(({ isContent }) => isContent)
  const at = claim.indexOf(word)
  return [1, -1].some((step) => {
    const neighbor = claim[at - step]
    if (!neighbor) return false
    return content.some((other, place) => {
      const there = content[place + step]
      return there !== undefined && isSame(neighbor, other) && !claim.some((one) => isSame(one, there))
    })
  })
}
