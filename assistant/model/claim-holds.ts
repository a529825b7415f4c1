import { GLUE, meanTheSame, STRICT, UNDROPPABLE } from './claim-vocabulary.ts'
import type { ClaimWord } from './claim-words.ts'
import type { Evidence } from './evidence.ts'

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
/** What restricts a statement must not be left out of it. */
const RESTRICTION = /^(?:only|unless|except)$/

/**
 * The citations that a claim rests on, or null. It holds if one piece of evidence says all of it, or if each of its
 * clauses rests on one that also names the subject of the claim.
 */
export function holdsAgainst(words: readonly ClaimWord[], holding: Holding): number[] | null {
  const content = words.filter(({ isContent }) => isContent)
  if (content.length === 0 || !isStrictEnough(holding)) return null
  const first = holding.subject ?? content[0] ?? null
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
  const all = [...unit.own, ...unit.above]
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
    agreesOnNegation(claim, all) &&
    hasNumbers(claim, unit, options) &&
    hasSameSubjects(claim, unit, options) &&
    isMostlyOwn(content, unit) &&
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

/** A title names a subject; it doesn't say anything of it. */
function isMostlyOwn(claim: readonly ClaimWord[], { own }: Evidence): boolean {
  const saying = claim.filter(({ stem }) => !GLUE.has(stem))
  return saying.filter((word) => own.some((other) => isSame(word, other))).length * 2 >= saying.length
}

/** "Ropes or belts?" above "Ropes last nine years. Belts last 15." doesn't make belts last nine years. */
function borrowsFromTitle(claim: readonly ClaimWord[], unit: Evidence, evidence: readonly Evidence[]): boolean {
  const borrowed = claim.filter((word) => !unit.own.some((other) => isSame(word, other)))
  const others = evidence.filter(({ cite, own, isText }) => isText && cite === unit.cite && own !== unit.own)
  return borrowed.some((word) => others.some(({ own }) => own.some((other) => isSame(word, other))))
}

function dropsRestriction(claim: readonly ClaimWord[], { own }: Evidence): boolean {
  const restricting = own.filter(({ lower }) => RESTRICTION.test(lower))
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
    own.some(({ value, place }) => value !== null && value !== 1 && place === other.place - 1)
  return there.length === 0 || !there.every(isCounted)
}

/** The strict words of a clause count against the unit that supports it. */
function isStrictlyOther(text: string, claim: readonly ClaimWord[], { wholeText }: Evidence): boolean {
  const said = claim.map(({ lower }) => lower).join(' ')
  return STRICT.some(([claimed, needed]) => claimed.test(text) && claimed.test(said) && !needed.test(wholeText))
}

function isSame(word: ClaimWord, other: ClaimWord): boolean {
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
    /^e?(?:ment|ance|ence|ant|al|ive|able|or|age|ion)$/.test(long.slice(short.length))
  )
    return true
  const length = Math.min(one.length, other.length)
  const root = Math.max(5, length - 1)
  return length >= 5 && Math.abs(one.length - other.length) <= 3 && one.slice(0, root) === other.slice(0, root)
}

function isProper(word: ClaimWord): boolean {
  return word.isName || word.isCode
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

function agreesOnNegation(claim: readonly ClaimWord[], all: readonly ClaimWord[]): boolean {
  const content = claim.filter(({ isContent }) => isContent)
  const denied = content.filter(({ isNegated }) => isNegated)
  const isDeniedOnly = (word: ClaimWord) => {
    const there = all.filter((other) => isSame(word, other))
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

/** Every number of the claim occurs with its unit, and belongs to the same things. */
function hasNumbers(claim: readonly ClaimWord[], unit: Evidence, { mentioned }: Supporting): boolean {
  const numbers = claim.filter(({ value, isContent }) => value !== null && isContent)
  return numbers.every((number) => {
    if (unit.above.some((other) => isSameNumber(number, other, unit.above))) return true
    return unit.own.some(
      (other) =>
        isSameNumber(number, other, unit.own) &&
        belongsTo(other, claim, unit.own) &&
        !isDetached(other, unit.own, new Set([...mentioned, ...claim.map(({ stem }) => stem)])),
    )
  })
}

function isSameNumber(number: ClaimWord, other: ClaimWord, all: readonly ClaimWord[]): boolean {
  if (number.value !== other.value || (number.limit && other.limit && number.limit !== other.limit)) return false
  if (number.end && other.end && number.end !== other.end) return false
  if (number.end === 'to' && other.end === null && all.some(({ end }) => end === 'to')) return false
  if (number.unit === null || other.unit === null || meanTheSame(number.unit, other.unit)) return true
  const follows = (from: ClaimWord, unit: string) =>
    all.some((word) => word.place > from.place && word.place <= from.place + 3 && meanTheSame(word.stem, unit))
  return follows(other, number.unit)
}

/** "F2 costs 262 dollars, F64 8,410": each word of the claim is nearer to its number than to another of the same kind. */
function belongsTo(number: ClaimWord, claim: readonly ClaimWord[], own: readonly ClaimWord[]): boolean {
  const claimed = new Set(claim.map(({ value }) => value))
  const rivals = own.filter(
    (other) =>
      other.value !== null && !claimed.has(other.value) && (other.unit === number.unit || !other.unit || !number.unit),
  )
  if (rivals.length === 0) return true
  const things = claim.filter(({ isContent, value, stem }) => isContent && value === null && stem !== number.unit)
  const isNearest = (word: ClaimWord) => rivals.every((rival) => distance(word, number) <= distance(word, rival))
  const placesOf = (thing: ClaimWord) => own.filter((other) => isSame(thing, other))
  const hasOwnThing = things.some((thing) => placesOf(thing).some(isNearest))
  return things.every((thing) => {
    const there = placesOf(thing)
    return there.length === 0 || there.some((word) => isNearest(word) || (hasOwnThing && isShared(word, number, own)))
  })
}

/** "Callouts are 165 dollars on weekdays and 247 at night": what comes before all numbers may belong to each. */
function isShared(word: ClaimWord, number: ClaimWord, own: readonly ClaimWord[]): boolean {
  const isBetween = (other: ClaimWord) => other.place > word.place && other.place < number.place
  const isFirst =
    word.sentence === number.sentence &&
    own.every((other) => other.value === null || other.unit !== number.unit || other.place > word.place)
  return isFirst && !(isProper(word) && own.some((other) => isBetween(other) && isProper(other)))
}

function distance(one: ClaimWord, other: ClaimWord): number {
  return Math.abs(one.place - other.place)
}

/** "Plus costs 298 dollars" doesn't say what the others cost: a claim must not leave out the name before a number. */
function isDetached(number: ClaimWord, own: readonly ClaimWord[], named: ReadonlySet<string>): boolean {
  const names = own.filter((word) => isProper(word) && word.piece === number.piece && word.place < number.place)
  return names.length > 0 && names.every(({ stem }) => !named.has(stem))
}

/** "Ada leads the data team and Ben the design team" doesn't say that Ada leads the design team. */
function hasSameSubjects(claim: readonly ClaimWord[], { own }: Evidence, { first }: Supporting): boolean {
  const subjects = own.filter((word) => first && isSame(first, word))
  if (subjects.length === 0) return true
  const pieces = Map.groupBy(own, ({ piece }) => piece)
  const isOfAnother = (word: ClaimWord) => {
    if (subjects.some(({ piece }) => piece === word.piece)) return false
    const piece = pieces.get(word.piece) ?? []
    const content = piece.filter(({ isContent }) => isContent)
    const head = content[0]
    if (!head || head === word || content.length < 3) return false
    const hasOwnSubject =
      isProper(head) ||
      /^(?:the|a|an|our|your|its|each|every|this)$/.test(piece[0]?.lower ?? '') ||
      /^(?:the|a|an|our|your|its|each|every|this)$/.test(piece[1]?.lower ?? '')
    return hasOwnSubject && !claim.some((other) => isSame(other, head))
  }
  return claim
    .filter(({ isContent }) => isContent)
    .every((word) => {
      const there = own.filter((other) => isSame(word, other))
      return there.length === 0 || !there.every(isOfAnother)
    })
}
