import { type AnswerSettings, mayBeSaid, quotableText } from '../answer/may-be-quoted.ts'
import { hasContactData } from '../firm/contact-data.ts'
import { statesFirmFacts } from '../firm/firm-statements.ts'
import { isOfMember } from '../firm/member-sentences.ts'
import { toPlainText } from '../firm/plain-text.ts'
import type { Passage } from '../passage.ts'
import { foreignLanguage } from '../question/language.ts'
import { readUnits } from '../text/read-text.ts'
import { wordsOf } from '../text/words.ts'

/** A sentence of a draft with the words that it rests on; passages are named by index. */
export type Claim = { text: string; evidence: readonly { passage: number; quote: string }[] }

export type CheckContext = { question: string; passages: readonly Passage[]; settings: AnswerSettings }

const MAX_LENGTH = 500
const MIN_QUOTE_WORDS = 3
const MARKUP = /<\/?[a-z!][^>]*>|!?\[[^\]]*\]\(|```|^\s*#|[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/iu
const BABBLE = /\bas an ai\b|\blanguage model\b|\bpassages?\b \d|\b(?:provided|given|above) (?:passages?|context)\b/i
const OUR_VOICE = /\b(?:we|our|ours|us)\b/i
/** Prices, terms, privacy and liability bind the firm. */
const BINDING =
  /[$€£]\s?\d|\b(?:dollars?|euros?|fixed price|refund\w*|invoices?|liab\w+|warrant\w+|guarantee\w*|contract\w*|confidential\w*|personal data|cookies?|delet\w+|free of charge|costs? nothing)\b/i
const BINDING_PAGE = /^\/(?:contact|privacy-policy|terms-of-service)\b/

/** Words that limit or deny, by what they do; a claim and its quote must do the same. */
const LIMITS: Readonly<Record<string, RegExp>> = {
  not: /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b/i,
  only: /\b(?:only|just|solely|exclusively|alone|no one else)\b/i,
  except: /\b(?:unless|except|apart from|other than)\b/i,
  most: /\b(?:up to|at most|no more than|maximum|or less|within)\b/i,
  least: /\b(?:at least|minimum|no less than|or more|more than|over)\b/i,
  all: /\b(?:all|every|always|everyone|everything|each|any)\b/i,
  some: /\b(?:some|sometimes|partly|may|might|can|could|usually|typically|often|mostly|about|around|roughly|nearly)\b/i,
}
/** A quote of one sentence that has these, without the claim, is quoted for half of what it says. */
const BOTH_WAYS = ['not', 'only', 'except', 'most', 'least']
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** In languages such as German every noun has a capital letter. */
const ACRONYM = /\b\p{Lu}[\p{Lu}\p{N}]+\b/gu
const NAME = /(?<=[\p{L}\p{N},;:]\s)\p{Lu}[\p{L}\p{N}-]*|\b\p{Lu}{2,}\b/gu

/** Whether a claim may be shown as it is, as far as code can tell: the rest is the judge's. */
export function isSupported(claim: Claim, context: CheckContext): boolean {
  const { text, evidence } = claim
  if (evidence.length === 0 || !isSayable(text, context.settings)) return false
  const cited = evidence.map(({ passage }) => context.passages[passage])
  if (!evidence.every((one, at) => hasQuote(cited[at], one.quote, context.settings))) return false
  if (cited.some((passage) => passage && isOfMember(passage)) && speaksForFirm(text, context.settings)) return false

  const isForeign = foreignLanguage(text) !== null
  const quotes = evidence.map(({ quote }) => quote).join('\n')
  const around = cited.map((passage) => `${passage?.source_title} ${passage?.heading}`).join(' ')
  return (
    hasAll(numbersIn(text), numbersIn(`${quotes} ${around}`)) &&
    hasAll(namesIn(text, isForeign ? ACRONYM : NAME), new Set(wordsOf(`${quotes} ${around} ${context.question}`))) &&
    (isForeign || limitsAlike(text, quotes))
  )
}

/** Whether a claim must be shown in the words of its quotes. */
export function bindsFirm({ text, evidence }: Claim, passages: readonly Passage[]): boolean {
  return evidence.some(({ passage: at, quote }) => {
    const passage = passages[at]
    if (!passage || isOfMember(passage)) return false
    return BINDING_PAGE.test(passage.url) || BINDING.test(`${text} ${quote}`) || hasContactData(toPlainText(quote))
  })
}

/** The quotes as sentences of their own; null if one of them may not stand alone. */
export function quoteInstead({ evidence }: Claim, { passages, settings }: CheckContext): string | null {
  const stands = evidence.every(({ passage, quote }) => {
    const found = passages[passage]
    const isWhole = /^["'“‘(]*[\p{Lu}\p{N}$€£]/u.test(quote) && /[.!?…]["'”’)]*$/.test(quote)
    return isWhole && hasQuote(found, quote, settings) && !(found && isOfMember(found) && OUR_VOICE.test(quote))
  })
  return stands && evidence.length > 0 ? [...new Set(evidence.map(({ quote }) => quote.trim()))].join(' ') : null
}

function hasQuote(passage: Passage | undefined, quote: string, settings: AnswerSettings): boolean {
  if (!passage || wordsOf(quote).length < MIN_QUOTE_WORDS) return false
  return evenOut(quotableText(passage, settings)).includes(evenOut(quote)) && mayBeSaid(quote, settings)
}

function evenOut(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()
}

function isSayable(text: string, settings: AnswerSettings): boolean {
  return text.length <= MAX_LENGTH && !MARKUP.test(text) && !BABBLE.test(text) && mayBeSaid(text, settings)
}

function speaksForFirm(text: string, { firmNames }: AnswerSettings): boolean {
  const plain = toPlainText(text)
  return OUR_VOICE.test(text) || hasContactData(plain) || statesFirmFacts(plain, firmNames.map(toPlainText))
}

/** "4,817", "4817" and "four" as digits. */
function numbersIn(text: string): Set<string> {
  const digits = text.replace(/(?<=\d),(?=\d{3}\b)/g, '').match(/\d+(?:[.:]\d+)*/g) ?? []
  const words = wordsOf(text).flatMap((word) => {
    const value = NUMBER_WORDS.indexOf(word)
    // "One" is a pronoun more often than a number.
    return value > 1 ? [String(value)] : []
  })
  return new Set([...digits, ...words])
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].flatMap(([name]) => wordsOf(name)).filter((word) => word !== 'i'))
}

function hasAll(wanted: ReadonlySet<string>, given: ReadonlySet<string>): boolean {
  return [...wanted].every((one) => given.has(one))
}

function limitsAlike(text: string, quotes: string): boolean {
  const isOneSentence = readUnits(quotes).length <= 1
  return Object.entries(LIMITS).every(([kind, words]) => {
    const [inClaim, inQuotes] = [words.test(text), words.test(quotes)]
    if (inClaim && kind !== 'some') return inQuotes
    return !(isOneSentence && inQuotes && !inClaim && BOTH_WAYS.includes(kind))
  })
}
