import { MEASURE, MONTH, meanTheSame } from './claim-vocabulary.ts'
import type { ClaimWord } from './claim-words.ts'
import type { Evidence } from './evidence.ts'
import { isProper, isSame } from './same-word.ts'

const PRONOUN = /^(?:it|its|they|them|their|he|him|his|she|her|these|those)$/

/** Every number of the claim occurs with its unit, and belongs to the same things. */
export function hasNumbers(claim: readonly ClaimWord[], unit: Evidence, mentioned: ReadonlySet<string>): boolean {
  const numbers = claim.filter(({ value, isContent }) => value !== null && isContent)
  return (
    isInOrder(numbers, unit.own) &&
    numbers.every((number) => {
      if (unit.above.some((other) => isStatedAbove(number, other))) return true
      return unit.own.some(
        (other) =>
          isSameNumber(number, other, unit.own) &&
          belongsTo(other, claim, unit.own) &&
          !isDetached(other, unit.own, new Set([...mentioned, ...claim.map(({ stem }) => stem)])),
      )
    })
  )
}

/** "Basic: $184"; but "Three flours" says nothing of day three. */
function isStatedAbove(number: ClaimWord, other: ClaimWord): boolean {
  if (number.value !== other.value) return false
  return other.unit === null || (number.unit !== null && meanTheSame(number.unit, other.unit))
}

/** "Eleven of nineteen" isn't "nineteen of eleven". */
function isInOrder(numbers: readonly ClaimWord[], own: readonly ClaimWord[]): boolean {
  return numbers.every((number, at) => {
    const next = numbers[at + 1]
    if (!next || next.place > number.place + 2 || next.value === number.value) return true
    const pairs = own.flatMap((one) =>
      own.filter((other) => other.piece === one.piece).map((other) => [one, other] as const),
    )
    const fitting = pairs.filter(([one, other]) => one.value === number.value && other.value === next.value)
    return fitting.length === 0 || fitting.some(([one, other]) => one.place < other.place)
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
    (other) => other.value !== null && !claimed.has(other.value) && isOfOneKind(other.unit, number.unit),
  )
  if (rivals.length === 0) return true
  const things = claim.filter(({ isContent, value, stem }) => isContent && value === null && stem !== number.unit)
  const isNearest = (word: ClaimWord) =>
    (word.sentence === number.sentence || rivals.every(({ sentence }) => sentence !== word.sentence)) &&
    rivals.every((rival) => distance(word, number) <= distance(word, rival))
  const placesOf = (thing: ClaimWord) => own.filter((other) => isSame(thing, other))
  // "°C" behind the number is no thing of its own.
  const isOwnThing = (word: ClaimWord) =>
    word.sentence === number.sentence && isNearest(word) && word.place !== number.place + 1
  const hasOwnThing = things.some((thing) => placesOf(thing).some(isOwnThing))
  return things.every((thing) => {
    const there = placesOf(thing)
    const isOk = (word: ClaimWord) =>
      isNearest(word) ||
      (hasOwnThing && (MEASURE.test(word.lower) || isShared(word, number, own))) ||
      isReferredTo(word, number, { own, claim })
    return there.length === 0 || there.some(isOk)
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

/** "Lindqvist recommends new rollers after 48 months. We change them every 30." */
function isReferredTo(
  word: ClaimWord,
  number: ClaimWord,
  { own, claim }: Record<'own' | 'claim', readonly ClaimWord[]>,
) {
  const inSentence = own.filter(({ sentence }) => sentence === number.sentence)
  if (word.sentence >= number.sentence || !inSentence.some(({ lower }) => PRONOUN.test(lower))) return false
  const around = inSentence.filter(({ isContent, value }) => isContent && value === null)
  return around.filter((one) => claim.some((other) => isSame(one, other))).length * 3 >= around.length * 2
}

function isOfOneKind(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other || (MONTH.test(one) && MONTH.test(other))
}

function distance(one: ClaimWord, other: ClaimWord): number {
  return Math.abs(one.place - other.place)
}

/**
 * "Plus costs 298 dollars" doesn't say what the others cost: a claim must not leave out the name before a number, nor most
 * of what else comes before it.
 */
function isDetached(number: ClaimWord, own: readonly ClaimWord[], named: ReadonlySet<string>): boolean {
  const before = own.filter((word) => word.isContent && word.piece === number.piece && word.place < number.place)
  const isNamed = ({ stem }: ClaimWord) => [...named].some((other) => meanTheSame(other, stem))
  const names = before.filter((word) => isProper(word) && !MONTH.test(word.lower))
  if (names.length > 0 && !names.some(isNamed)) return true
  return before.length >= 4 && before.filter(isNamed).length * 3 < before.length
}
