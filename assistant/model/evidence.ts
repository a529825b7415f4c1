import { aboutPost } from '../answer/about-post.ts'
import { type AnswerSettings, quotableText } from '../answer/may-be-quoted.ts'
import type { Passage } from '../passage.ts'
import { type Block, readBlocks } from '../text/read-text.ts'
import { type ClaimWord, readClaimWords } from './claim-words.ts'

/** What one claim may rest on: a sentence with what its pronouns refer to, a list entry, or a list. */
export type Evidence = {
  text: string
  /** With title, headings and lead-in. */
  wholeText: string
  /** Of the text and its lead-in. */
  own: readonly ClaimWord[]
  /** Of title and headings. */
  above: readonly ClaimWord[]
  /** Index of the passage. */
  cite: number
  /** Under a heading that is a question. */
  isReply: boolean
  /** Not a heading, and not the line about a post. */
  isText: boolean
}

/** A pronoun that may stand for something in the sentence before: anywhere, or as the subject. */
const REFERS_BACK = /\b(?:it|its|they|them|their|he|him|his|she|her)\b/i
const BEGINS_BACK =
  /^(?:\S+\s){0,3}?(?:this|these|those|that|such|both|there|then|one|ones|also|here|afterwards|otherwise)\b/i

/** Whether a sentence can't be understood without the one before. */
export function refersBack(sentence: string): boolean {
  return REFERS_BACK.test(sentence) || BEGINS_BACK.test(sentence)
}

/** A part of a text, with the lead-in above it. */
type Unit = { text: string; leadIn: string }

/** All that the cited passages say, piece by piece. `known` is as in readClaimWords. */
export function evidenceOf(
  passages: readonly (readonly [cite: number, Passage])[],
  settings: AnswerSettings,
  known: ReadonlySet<string>,
): Evidence[] {
  return passages.flatMap(([cite, passage]) => {
    const title = [passage.sourceTitle, ...passage.heading.split(' › '), ...passage.questions.split('\n')].join('. ')
    // "Can the air run out?" above "No. Every car has slots" is denied.
    const isDenied = passage.heading.endsWith('?') && /^No\b/.test(passage.text)
    const above = readClaimWords(title, known).map((word) => (isDenied ? { ...word, isNegated: true } : word))
    const toEvidence = ({ text, leadIn }: Unit, isText: boolean): Evidence => ({
      ...{
        text,
        cite,
        isText,
        above,
        isReply: passage.heading.endsWith('?'),
        wholeText: `${title}. ${leadIn} ${text}`,
      },
      own: readClaimWords(`${leadIn} ${text}`, known),
    })
    // "Basic: $184" states something, a question doesn't.
    const headings = passage.heading.split(' › ').filter((heading) => heading !== '' && !heading.endsWith('?'))
    const about = aboutPost(passage, settings.firmNames)
    return [
      ...unitsOf(quotableText(passage, settings)).map((unit) => toEvidence(unit, true)),
      ...headings.map((text) => toEvidence({ text, leadIn: '' }, false)),
      ...(about ? [toEvidence({ text: about, leadIn: 'The post' }, false)] : []),
    ]
  })
}

function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let before = ''
  for (const block of readBlocks(text)) {
    const texts = block.units.map(({ start, end }) => text.slice(start, end))
    if (block.kind === 'paragraph') {
      for (const sentence of texts) {
        const withBefore = refersBack(sentence) && before !== '' ? `${before} ${sentence}` : sentence
        units.push({ text: sentence, leadIn: '' })
        if (withBefore !== sentence) units.push({ text: withBefore, leadIn: '' })
        before = refersBack(sentence) ? withBefore : sentence
      }
    } else {
      const lead = leadInOf(before)
      units.push(...texts.map((entry) => ({ text: entry, leadIn: lead })), wholeOf(texts, { lead, kind: block.kind }))
      before = lead
    }
  }
  return units
}

/** What introduces a list is its last sentence before. */
function leadInOf(before: string): string {
  return before.slice(before.search(/[^.!?]*[.!?:]?$/)).trim()
}

function wholeOf(texts: readonly string[], { lead, kind }: { lead: string; kind: Block['kind'] }): Unit {
  return { text: texts.join(kind === 'list' ? '. ' : '\n'), leadIn: lead }
}
