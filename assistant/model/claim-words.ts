import { stem } from '../text/stem.ts'
import { CURRENCY, FUNCTION_WORDS, MONTH, NUMBER_WORDS, SCALES } from './claim-vocabulary.ts'

export type ClaimWord = {
  lower: string
  stem: string
  /** Carries meaning; numbers do. */
  isContent: boolean
  /** "F64", "DAX", "refresh_token": must occur as written. */
  isCode: boolean
  /** Capitalized where the sentence doesn't begin. */
  isName: boolean
  isInitial: boolean
  value: number | null
  /** What the number counts: "dollar", "%", a month, or the stem of the word behind it. */
  unit: string | null
  /** "From 50 to 7": which end the number is. */
  end: 'from' | 'to' | null
  /** "More than 5" and "at most 5". */
  limit: 'min' | 'max' | null
  /** "After the deadline" and "before you install it": in relation to what. */
  relation: 'before' | 'after' | null
  /** "Every year", "one caliper": not several. */
  isSingle: boolean
  sentence: number
  /** Clauses and enumerated items are apart. */
  piece: number
  /** In words from the start; punctuation counts as several. */
  place: number
  /** Behind a "not" or "no" that concerns it. */
  isNegated: boolean
}

const TOKEN = /[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_]|['’.,:](?=[\p{L}\p{N}]))*|[^\s\p{L}\p{N}]/gu
const NEGATOR =
  /^(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|except|excluding|lacks?|\w+n['’]t)$/
/** "No more than five" counts; it denies nothing. */
const NO_NEGATION = /^(?:only|just|more|less|later|earlier|fewer|longer than|matter|least)$/
const ENDS_NEGATION = /^(?:but|while|whereas|although|because|so|if|when|which|who|instead|until|since|then|however)$/
const NEW_SUBJECT = /^(?:it|we|you|they|he|she|the|this|that|there|these|our|your|its|their|his|her)$/
/** Denies no more than its own clause: "costs nothing, and its reports open". */
const ENDS_WITH_CLAUSE = /^(?:nothing|nobody|none)$/
const CONJUNCTION = /^(?:and|but|while|whereas|although|because|so|if|when|unless|which|who)$/

/**
 * The words of a sentence with what a claim is compared by. `known` are lower-case words of the text on the other side:
 * "unavailable" is "not available" if the other side says "available".
 */
export function readClaimWords(text: string, known: ReadonlySet<string> = new Set()): ClaimWord[] {
  const words: ClaimWord[] = []
  const at = { sentence: 0, piece: 0, place: 0, isNegated: false, isShort: false, hasBegun: false, sign: '' }
  const tokens = splitTokens(text, known)
  for (const [index, token] of tokens.entries()) {
    const lower = token.toLowerCase()
    if (!/[\p{L}\p{N}]/u.test(token)) {
      if (token in CURRENCY) at.sign = CURRENCY[token] ?? ''
      const before = words.at(-1)
      if (token === '%' && before?.value != null) before.unit = '%'
      if (/[,;:()–—]/.test(token)) {
        at.piece += 1
        at.place += 5
        const next = tokens[index + 1]?.toLowerCase() ?? ''
        if (token !== ',' || at.isShort || NEW_SUBJECT.test(next) || ENDS_NEGATION.test(next)) at.isNegated = false
      }
      if (/["”»]/.test(token)) at.isNegated = false
      if (/[.!?]/.test(token)) {
        at.sentence += 1
        Object.assign(at, { isNegated: false, hasBegun: false, piece: at.piece + 1, place: at.place + 8 })
      }
      continue
    }
    at.place += 1
    if (CONJUNCTION.test(lower)) {
      at.piece += 1
      at.place += 3
    }
    const isNewClause = lower === 'and' && (at.isShort || NEW_SUBJECT.test(tokens[index + 1]?.toLowerCase() ?? ''))
    if (isNewClause || ENDS_NEGATION.test(lower)) at.isNegated = false
    if (NEGATOR.test(lower)) {
      at.isNegated = !NO_NEGATION.test(tokens[index + 1]?.toLowerCase() ?? '')
      at.isShort = ENDS_WITH_CLAUSE.test(lower)
      at.hasBegun = true
      continue
    }
    const scale = SCALES.get(lower)
    const before = words.at(-1)
    if (scale !== undefined && before?.value != null && before.place === at.place - 1) {
      before.value *= scale
      before.place = at.place
      continue
    }
    const { sentence, piece, place, isNegated } = at
    const lead = tokens
      .slice(Math.max(0, index - 3), index)
      .join(' ')
      .toLowerCase()
    const isSingle = /(?:^| )(?:one|an?|every|each|per|single)$/.test(lead)
    words.push({
      ...readToken(token, at),
      limit: limitOf(lead),
      relation: relationOf(lead),
      isSingle,
      sentence,
      piece,
      place,
      isNegated,
    })
    at.hasBegun = true
    at.sign = ''
  }
  nameUnits(words)
  return words
}

const MAX_LIMIT =
  /\b(?:(?:no|not) (?:more|longer|later|higher) than|less than|fewer than|under|below|within|up to|at most|maximum(?: of| is)?)$/
const MIN_LIMIT = /\b(?:(?:no|not) (?:less|fewer) than|more than|over|above|at least|minimum(?: of| is)?|exceeds?)$/

function relationOf(lead: string): ClaimWord['relation'] {
  if (/\b(?:before|until|till|prior to)(?: \w+)?$/.test(lead)) return 'before'
  return /\b(?:after|following|since)(?: \w+)?$/.test(lead) ? 'after' : null
}

/** By the words before the number. */
function limitOf(lead: string): ClaimWord['limit'] {
  if (MAX_LIMIT.test(lead)) return 'max'
  return MIN_LIMIT.test(lead) ? 'min' : null
}

function splitTokens(text: string, known: ReadonlySet<string>): string[] {
  // "1,180,000" is one number, and "two-day" two words.
  const plain = text.normalize('NFKC').replace(/(?<=\d),(?=\d{3}\b)/g, '')
  return (plain.match(TOKEN) ?? []).flatMap((token) => {
    const rest = /^(?:un|non|in|im|ir|il|dis)(\p{L}{4,})$/u.exec(token.toLowerCase())?.[1]
    return rest !== undefined && known.has(rest) ? ['not', rest] : [token]
  })
}

type Reading = { hasBegun: boolean; sign: string }

function readToken(token: string, { hasBegun, sign }: Reading) {
  const lower = token
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '')
  const value = numberOf(lower)
  const isCapital = /^\p{Lu}/u.test(token)
  const isCode = value === null && /\p{L}/u.test(token) && /\d|_|\p{L}[.:]\p{L}|\p{Ll}\p{Lu}|^\p{Lu}{2,}/u.test(token)
  const isStop = FUNCTION_WORDS.has(lower) && !isCode
  return {
    lower,
    stem: value === null ? (isCode ? lower.replace(/s$/, '') : stem(lower)) : String(value),
    isContent: (value !== null && lower !== 'one') || (!isStop && (lower.length > 1 || isCapital)),
    isCode,
    isName: isCapital && hasBegun && !isStop && value === null,
    isInitial: isCapital && !hasBegun,
    value,
    unit: sign === '' ? null : sign,
    end: null,
  }
}

function numberOf(lower: string): number | null {
  const spelled = NUMBER_WORDS.get(lower)
  if (spelled !== undefined) return spelled
  if (/^\d+(?:\.\d+)?$/.test(lower)) return Number(lower)
  const time = /^(\d{1,2}):(\d{2})$/.exec(lower)
  return time ? Number(time[1]) + Number(time[2]) / 60 : null
}

/** "35 minutes", "22 percent", "November 8", "$300". */
function nameUnits(words: readonly ClaimWord[]): void {
  for (const [index, word] of words.entries()) {
    const [before, next] = [words[index - 1], words[index + 1]]
    if (before?.lower === 'from' || before?.lower === 'to') word.end = before.lower
    if (word.value === null || word.unit !== null) continue
    if (before && MONTH.test(before.lower) && before.place === word.place - 1) word.unit = before.lower
    else if (next && next.value === null && !next.isName && next.place === word.place + 1) word.unit = unitOf(next)
    else if (Number.isInteger(word.value) && word.value >= 1900 && word.value <= 2100) word.unit = 'year'
  }
}

function unitOf({ lower, stem: next, isContent }: ClaimWord): string | null {
  if (lower === 'percent') return '%'
  if (MONTH.test(lower)) return lower
  if (/^[ap]\.?m$/.test(lower)) return lower.replace('.', '')
  return isContent ? (CURRENCY[lower] ?? next) : null
}

/** The lower-case words of a text, for `known`. */
export function vocabularyOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])
}
