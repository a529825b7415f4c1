import { type AnswerSettings, mayBeSaid } from '../answer/may-be-quoted.ts'
import { hasContactData } from '../firm/contact-data.ts'
import { statesFirmFacts } from '../firm/firm-statements.ts'
import { isOfMember } from '../firm/member-sentences.ts'
import { toPlainText } from '../firm/plain-text.ts'
import type { Passage } from '../passage.ts'
import { type Evidence, evidenceOf, refersBack } from './claim-evidence.ts'
import { holdsIn } from './claim-holds.ts'

/** A sentence that a model wrote, without its citation marks. */
export type Claim = { text: string; cites: readonly number[] }

export type ClaimContext = {
  /** Current passages that may answer the question; claims cite them by index. */
  passages: readonly Passage[]
  settings: AnswerSettings
  /** The preceding sentences that were kept; "It" in the claim refers to them. */
  before: readonly string[]
}

const MAX_LENGTH = 600
const MARKUP = /<\/?[a-z!][^>]*>|!?\[[^\]]*\]\(|```|\|.*\||^\s*#/i
/** A model that talks about itself or its task. */
const BABBLE =
  /\bas an ai\b|\blanguage model\b|\bi(?:['’]m|['’]ve|['’]ll)?\b(?!\.)(?=\s(?:am|can|cannot|can['’]t|could|will|would|was|have|do|don['’]t|think|believe|found|recommend|hope|apologi[sz]e|sorry|\w+))|\b(?:the|these|provided|given|above) (?:passages?|context|excerpts?|information provided)\b|\bpassage \d|\bmy (?:instructions|training|knowledge)\b|\b(?:feel free|hope this helps|let me know|happy to help)\b/i
/** Answers a different question from the one that the passage answers. */
const BARE_ANSWER = /^(?:yes|no)\s*[,.;:!–—]/i
/** The site's voice: a member's words must not be presented in it. */
const OUR_VOICE = /\b(?:we|our|ours|us)\b/i
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const IS_SENTENCE = /^(?!\p{Ll}).*[.!]["'”’»)\]]*$/su

/** The claim with the citations that support it, or null if it must not be shown. */
export function checkClaim({ text, cites }: Claim, context: ClaimContext): Claim | null {
  const { passages, settings, before } = context
  const cited = [...new Set(cites)].flatMap((cite) => {
    const passage = passages[cite]
    return passage ? [[cite, passage] as const] : []
  })
  if (cited.length === 0 || cited.length < new Set(cites).size || !isSayable(text, settings)) return null
  if (cited.some(([, passage]) => isOfMember(passage)) && speaksForFirm(text, settings)) return null

  if (BABBLE.test(text)) return null
  const rests = cited.filter(([, passage]) => {
    const isOurVoice = isOfMember(passage) && OUR_VOICE.test(text)
    return !isOurVoice && evidenceOf(passage, settings).some((evidence) => holds(text, evidence, before))
  })
  return rests.length === 0 ? null : { text, cites: rests.map(([cite]) => cite) }
}

/** Whether a sentence of a passage may appear in an answer unchanged. */
export function mayBeShown(text: string, passage: Passage, settings: AnswerSettings): boolean {
  return isSayable(text, settings) && !(isOfMember(passage) && (OUR_VOICE.test(text) || speaksForFirm(text, settings)))
}

/** "It" refers to the previous sentence, so that one must have been kept, too. */
function holds(claim: string, { text, before: source, isWhole = false }: Evidence, before: readonly string[]): boolean {
  if (!holdsIn(claim, text, { isWhole })) return false
  return isWhole || !refersBack(claim) || holdsIn(before.at(-1) ?? '', source)
}

function isSayable(text: string, settings: AnswerSettings): boolean {
  const isPlain = text.length <= MAX_LENGTH && !MARKUP.test(text) && !CONTROLS.test(text)
  return isPlain && IS_SENTENCE.test(text) && !BARE_ANSWER.test(text) && mayBeSaid(text, settings)
}

/** Treats the claim as if the member had written it. */
function speaksForFirm(text: string, { firmNames }: AnswerSettings): boolean {
  const plain = toPlainText(text)
  return hasContactData(plain) || statesFirmFacts(plain, firmNames.map(toPlainText))
}
