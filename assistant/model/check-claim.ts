import { type AnswerSettings, mayBeSaid } from '../answer/may-be-quoted.ts'
import { hasContactData } from '../firm/contact-data.ts'
import { statesFirmFacts } from '../firm/firm-statements.ts'
import { isOfMember } from '../firm/member-sentences.ts'
import { toPlainText } from '../firm/plain-text.ts'
import type { Passage } from '../passage.ts'
import { foreignLanguage } from '../question/language.ts'
import { holdsAgainst } from './claim-holds.ts'
import { type ClaimWord, readClaimWords, vocabularyOf } from './claim-words.ts'
import { evidenceOf, refersBack } from './evidence.ts'
import { translationHolds } from './translation-holds.ts'

/** A sentence that a model wrote, without its citation marks. */
export type Claim = { text: string; cites: readonly number[] }

export type ClaimContext = {
  question: string
  /** Current ones that may answer the question; claims cite them by index. */
  passages: readonly Passage[]
  settings: AnswerSettings
  /** The sentences before it that were kept; "It" in the claim refers to them. */
  before: readonly string[]
}

export type CheckedClaim = Claim & {
  /** In another language than its passages: only its numbers and names could be checked. */
  isTranslated: boolean
}

const MAX_LENGTH = 600
const MARKUP = /<\/?[a-z!][^>]*>|!?\[[^\]]*\]\(|```|\|.*\||^\s*#/i
/** A model that speaks of itself or of its task. */
const BABBLE =
  /\bas an ai\b|\blanguage model\b|\bi(?:['’]m|['’]ve|['’]ll)?\b(?!\.)(?=\s(?:am|can|cannot|can['’]t|could|will|would|was|have|do|don['’]t|think|believe|found|recommend|hope|apologi[sz]e|sorry|\w+))|\b(?:the|these|provided|given|above) (?:passages?|context|excerpts?|information provided)\b|\bpassage \d|\bmy (?:instructions|training|knowledge)\b|\b(?:feel free|hope this helps|let me know|happy to help)\b/i
/** The site's voice: a member's words must not be told in it. */
const OUR_VOICE = /\b(?:we|our|ours|us)\b/i
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const IS_SENTENCE = /^(?!\p{Ll}).*[.!?。！？।]["'”’»)\]]*$/su

/** The claim with the citations that it rests on, or null if it must not be shown. */
export function checkClaim({ text, cites }: Claim, context: ClaimContext): CheckedClaim | null {
  const { passages, settings, question, before } = context
  const cited = [...new Set(cites)].flatMap((cite) => {
    const passage = passages[cite]
    return passage ? [[cite, passage] as const] : []
  })
  if (cited.length === 0 || cited.length < new Set(cites).size || !isSayable(text, settings)) return null
  if (cited.some(([, passage]) => isOfMember(passage)) && speaksForFirm(text, settings)) return null

  const known = vocabularyOf(
    cited.map(([, passage]) => `${passage.sourceTitle} ${passage.heading} ${passage.text}`).join(' '),
  )
  const evidence = evidenceOf(cited, settings, vocabularyOf(text))
  const verbatim = evidence.find((unit) => sameText(unit.text, text))
  if (verbatim && !refersBack(text)) return { text, cites: [verbatim.cite], isTranslated: false }
  if (BABBLE.test(text) || (cited.some(([, passage]) => isOfMember(passage)) && OUR_VOICE.test(text))) return null

  if (isForeign(text)) {
    const holds = isForeign(question) && translationHolds(text, { evidence, question, known })
    return holds ? { text, cites: cited.map(([cite]) => cite), isTranslated: true } : null
  }
  const isOfFirm = !cited.some(([, passage]) => isOfMember(passage))
  const firmNames = stemsOf(isOfFirm ? settings.firmNames : [])
  const mentioned = stemsOf([question, ...before, ...settings.firmNames])
  const subject = refersBack(text) ? subjectOf(before) : null
  const rests = holdsAgainst(readClaimWords(text, known), { text, evidence, firmNames, mentioned, subject })
  return rests && { text, cites: rests, isTranslated: false }
}

function stemsOf(texts: readonly string[]): Set<string> {
  return new Set(readClaimWords(texts.join('. ')).flatMap(({ stem, isContent }) => (isContent ? [stem] : [])))
}

function isSayable(text: string, settings: AnswerSettings): boolean {
  const isPlain = text.length <= MAX_LENGTH && IS_SENTENCE.test(text) && !MARKUP.test(text) && !CONTROLS.test(text)
  return isPlain && mayBeSaid(text, settings)
}

/** As if the member had written it. */
function speaksForFirm(text: string, { firmNames }: AnswerSettings): boolean {
  const plain = toPlainText(text)
  return hasContactData(plain) || statesFirmFacts(plain, firmNames.map(toPlainText))
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim().replace(/[.;]$/, '')
  return plain(one) === plain(other)
}

/** What a sentence begins with is what the next one's pronoun refers to. */
function subjectOf(before: readonly string[]): ClaimWord | null {
  const sentence = before.findLast((text) => !refersBack(text))
  return (sentence && readClaimWords(sentence).find(({ isContent }) => isContent)) || null
}

/** Not English, by its function words or its alphabet. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return foreignLanguage(text) !== null || latin * 2 < letters
}
