import { aboutPost } from '../answer/about-post.ts'
import { type AnswerSettings, quotableText } from '../answer/may-be-quoted.ts'
import type { Passage } from '../passage.ts'
import { type Block, readBlocks } from '../text/read-text.ts'
import { type ClaimWord, readClaimWords } from './claim-words.ts'

/** What one claim may rest on: a sentence with what its pronouns refer to, a list entry, or a list. */
export type Evidence = {
  text: string
  /** With the title, headings and lead-in above it. */
  wholeText: string
  own: readonly ClaimWord[]
  above: readonly ClaimWord[]
  /** Index of the passage. */
  cite: number
}

/** A pronoun that may stand for something in the sentence before: anywhere, or as the subject. */
const REFERS_BACK = /\b(?:it|its|they|them|their|he|him|his|she|her)\b/i
const BEGINS_BACK =
  /^(?:\S+\s){0,3}?(?:this|these|those|that|such|both|there|then|one|ones|also|here|afterwards|otherwise)\b/i

/** Whether a sentence can't be understood without the one before. */
export function refersBack(sentence: string): boolean {
  return REFERS_BACK.test(sentence) || BEGINS_BACK.test(sentence)
}

/** Parts of a text that the site shows and the assistant may quote. */
type Unit = { text: string; above: string }

/** All that the cited passages say, piece by piece. `known` is as in readClaimWords. */
export function evidenceOf(
  passages: readonly (readonly [cite: number, Passage])[],
  settings: AnswerSettings,
  known: ReadonlySet<string>,
): Evidence[] {
  return passages.flatMap(([cite, passage]) => {
    const title = [passage.sourceTitle, ...passage.heading.split(' › '), ...passage.questions.split('\n')].join('. ')
    const about = aboutPost(passage, settings.firmNames)
    const headings = passage.heading
      .split(' › ')
      .filter(Boolean)
      .map((text) => ({ text, above: '' }))
    const units = [
      ...unitsOf(quotableText(passage, settings)),
      ...headings,
      ...(about ? [{ text: about, above: '' }] : []),
    ]
    return units.map(({ text, above }) => ({
      ...{ text, cite, wholeText: `${title}. ${above} ${text}` },
      own: readClaimWords(text, known),
      above: readClaimWords(`${title}. ${above}`, known),
    }))
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
        units.push({ text: sentence, above: '' })
        if (withBefore !== sentence) units.push({ text: withBefore, above: '' })
        before = refersBack(sentence) ? withBefore : sentence
      }
    } else {
      const lead = leadInOf(before)
      units.push(...texts.map((entry) => ({ text: entry, above: lead })), wholeOf(texts, { lead, kind: block.kind }))
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
  return { text: texts.join(kind === 'list' ? '; ' : '\n'), above: lead }
}
