import { aboutPost } from '../answer/about-post.ts'
import { type AnswerSettings, mayBeSaid, quotableText } from '../answer/may-be-quoted.ts'
import { hasContactData } from '../firm/contact-data.ts'
import { statesFirmFacts } from '../firm/firm-statements.ts'
import { isOfMember } from '../firm/member-sentences.ts'
import { toPlainText } from '../firm/plain-text.ts'
import type { Passage } from '../passage.ts'
import { readBlocks } from '../text/read-text.ts'
import { splitSentences } from '../text/sentences.ts'
import { holdsIn } from './claim-holds.ts'

/** A sentence that a model wrote, without its citation marks. */
export type Claim = { text: string; cites: readonly number[] }

export type ClaimContext = {
  /** Current ones that may answer the question; claims cite them by index. */
  passages: readonly Passage[]
  settings: AnswerSettings
  /** The sentences before it that were kept; "It" in the claim refers to them. */
  before: readonly string[]
}

const MAX_LENGTH = 600
const MARKUP = /<\/?[a-z!][^>]*>|!?\[[^\]]*\]\(|```|\|.*\||^\s*#/i
/** A model that speaks of itself or of its task. */
const BABBLE =
  /\bas an ai\b|\blanguage model\b|\bi(?:['’]m|['’]ve|['’]ll)?\b(?!\.)(?=\s(?:am|can|cannot|can['’]t|could|will|would|was|have|do|don['’]t|think|believe|found|recommend|hope|apologi[sz]e|sorry|\w+))|\b(?:the|these|provided|given|above) (?:passages?|context|excerpts?|information provided)\b|\bpassage \d|\bmy (?:instructions|training|knowledge)\b|\b(?:feel free|hope this helps|let me know|happy to help)\b/i
/** Answers another question than the one that the passage answers. */
const BARE_ANSWER = /^(?:yes|no)\s*[,.;:!–—]/i
/** The site's voice: a member's words must not be told in it. */
const OUR_VOICE = /\b(?:we|our|ours|us)\b/i
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const IS_SENTENCE = /^(?!\p{Ll}).*[.!]["'”’»)\]]*$/su

/** The claim with the citations that it rests on, or null if it must not be shown. */
export function checkClaim({ text, cites }: Claim, context: ClaimContext): Claim | null {
  const { passages, settings, before } = context
  const cited = [...new Set(cites)].flatMap((cite) => {
    const passage = passages[cite]
    return passage ? [[cite, passage] as const] : []
  })
  if (cited.length === 0 || cited.length < new Set(cites).size || !isSayable(text, settings)) return null
  if (cited.some(([, passage]) => isOfMember(passage)) && speaksForFirm(text, settings)) return null

  if (BABBLE.test(text) || BARE_ANSWER.test(text)) return null
  const rests = cited.filter(([, passage]) => {
    const isOurVoice = isOfMember(passage) && OUR_VOICE.test(text)
    return !isOurVoice && evidenceOf(passage, settings).some((evidence) => holds(text, evidence, before))
  })
  return rests.length === 0 ? null : { text, cites: rests.map(([cite]) => cite) }
}

/** What a claim may say: a sentence of a passage, with the one before it. */
type Evidence = {
  text: string
  before: string
  /** Its beginning is the heading or the lead-in, which the rest needs. */
  isWhole?: boolean
}

/** What a passage says to the question in its own heading. */
const DIRECT_ANSWER = /^(?:yes|no)(?:[.!]\s+|,\s+but\s+)(?=\S)/i
/** Headings that turn what stands below: "What no plan covers". */
const TURNS = /^(?:what|where|when|which|who)\b.*\b(?:no|not|never|wrong|without)\b/i
/** Lead-ins that are false for one entry of their list. */
const NEEDS_WHOLE_LIST = /\b(?:only|all|both|every|each|together|except|unless|but|than)\b/i

function evidenceOf(passage: Passage, settings: AnswerSettings): Evidence[] {
  const text = quotableText(passage, settings)
  const heading = passage.heading.split(' › ').at(-1) || passage.sourceTitle
  const label = `${heading.replace(/(?::.*|[?!.]+)$/, '')}:`
  const blocks = readBlocks(text)
  const evidence = blocks.flatMap((block, at): Evidence[] => {
    const units = block.units.map(({ start, end }) => text.slice(start, end))
    const above = text.slice(blocks[at - 1]?.units.at(-1)?.start ?? 0, blocks[at - 1]?.end ?? 0)
    if (block.kind !== 'paragraph') return evidenceOfList(units, above.endsWith(':') ? above : label)
    const sentences = inReadingOrder(units, above)
    const [first] = at === 0 ? sentences : []
    return [
      ...(first ? [{ ...first, text: `${label} ${first.text}`, isWhole: true }] : []),
      ...(TURNS.test(heading) ? [] : sentences),
    ]
  })
  const about = aboutPost(passage, settings.firmNames)
  return [...evidence, ...(about === null ? [] : [{ text: about, before: '' }])].filter(
    (one) => !one.text.endsWith('?'),
  )
}

/** Entries that are no sentences say nothing without the lead-in: "more than five people are in the car". */
function evidenceOfList(entries: readonly string[], leadIn: string): Evidence[] {
  const whole = { text: `${leadIn} ${entries.join('; ')}`, before: '', isWhole: true }
  const isTurned = TURNS.test(leadIn) || /\b(?:not|no|never|if)\b/i.test(leadIn)
  const single = entries.flatMap((entry): Evidence[] => {
    const led = NEEDS_WHOLE_LIST.test(leadIn) ? [] : [{ text: `${leadIn} ${entry}`, before: '', isWhole: true }]
    if (isTurned) return led
    const sentences = splitSentences(entry).map(({ start, end }) => entry.slice(start, end))
    if (/[.!]["'”’)]*$/.test(entry)) return [...led, ...inReadingOrder(sentences, '')]
    return /\S:\s/.test(entry) ? [...led, { text: entry, before: '', isWhole: true }] : led
  })
  return [whole, ...single]
}

function inReadingOrder(sentences: readonly string[], above: string): Evidence[] {
  return sentences.map((text, index) => ({
    text: text.replace(DIRECT_ANSWER, ''),
    before: sentences[index - 1] ?? above,
  }))
}

/** "It" means what the sentence before said, so that one must have been kept, too. */
function holds(claim: string, { text, before: source, isWhole = false }: Evidence, before: readonly string[]): boolean {
  if (!holdsIn(claim, text, { isWhole })) return false
  return isWhole || !refersBack(claim) || holdsIn(before.at(-1) ?? '', source)
}

/** What stands for something in the sentence before: a pronoun near the beginning, a missing subject ("Drinks 72 percent"), or no more than three words. */
const REFERS_BACK = [
  /^(?:\S+ ){0,2}\S+$/,
  /^\w+s [$€£]?\d/i,
  /^(?:all|the) (?:two|three|four|five|\d+) (?:are|were|is|was|have|had)\b/i,
  /^\w+ed (?:at|by|for|from|in|on|to|with)\b/i,
  /^(?:\S+ )?(?:its|their|his|her|then|also|otherwise|afterwards?)\b/i,
  /^(?:\S+ ){0,2}?(?:this|such|both|same)\b/i,
  /^(?:[^\s,;:]+ ){0,5}?(?:it|they|them|he|him|she|these|those(?! who))\b/i,
  /^(?:(?:after|before|behind|because|but|by|for|if|in|on|since|until|when|with) )?that\b/i,
  /^(?:\S+ ){0,5}?that (?:is|was|means|takes)\b/i,
  /^there\b(?! (?:is|are|was|were|will|has|have|can)\b)/i,
  /^(?:the \w+ )?one (?:is|was|has|of|can|will)\b/i,
]

/** Whether a sentence can't be understood without the one before. */
export function refersBack(sentence: string): boolean {
  return REFERS_BACK.some((pattern) => pattern.test(sentence))
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
