import { aboutPost } from '../answer/about-post.ts'
import { type AnswerSettings, quotableText } from '../answer/may-be-quoted.ts'
import type { Passage } from '../passage.ts'
import { readBlocks } from '../text/read-text.ts'
import { splitSentences } from '../text/sentences.ts'

/** What a claim may say: a sentence of a passage, with the previous one. */
export type Evidence = {
  text: string
  before: string
  /** Its beginning is the heading or the lead-in, which the rest needs. */
  isWhole?: boolean
  /** The sentence as it can be understood by itself; null if it can't, or if another piece of evidence quotes it. */
  quote: string | null
}

/** A passage's answer to the question in its own heading. */
const DIRECT_ANSWER = /^(?:yes|no)(?:[.!]\s+|,\s+but\s+)(\S)/i
/** Headings that reverse what follows: "What no plan covers". */
const TURNS = /^(?:what|where|when|which|who)\b.*\b(?:no|not|never|wrong|without)\b/i
/** Lead-ins that are false for one entry of their list. */
const NEEDS_WHOLE_LIST = /\b(?:only|all|both|every|each|together|except|unless|but|than)\b/i

/** The sentences of a passage that may be quoted, with and without their heading, and its lists. */
export function evidenceOf(passage: Passage, settings: AnswerSettings): Evidence[] {
  const text = quotableText(passage, settings)
  const heading = passage.heading.split(' › ').at(-1) || passage.sourceTitle
  const label = `${heading.replace(/(?::.*|[?!.]+)$/, '')}:`
  const blocks = readBlocks(text)
  const evidence = blocks.flatMap((block, at): Evidence[] => {
    const units = block.units.map(({ start, end }) => text.slice(start, end))
    const above = text.slice(blocks[at - 1]?.units.at(-1)?.start ?? 0, blocks[at - 1]?.end ?? 0)
    if (block.kind !== 'paragraph') return evidenceOfList(units, above.endsWith(':') ? above : label)
    const isTurned = TURNS.test(heading)
    const sentences = inReadingOrder(units, above)
    const [first] = at === 0 ? sentences : []
    const labelled = first && `${label} ${first.text}`
    return [
      ...(labelled ? [{ ...first, text: labelled, isWhole: true, quote: isTurned ? labelled : null }] : []),
      ...(isTurned ? [] : sentences),
    ]
  })
  const about = aboutPost(passage, settings)
  const all = about === null ? evidence : [...evidence, { text: about, before: '', quote: about }]
  return all.filter((one) => !one.text.endsWith('?'))
}

/** Entries that are not sentences say nothing without the lead-in: "more than five people are in the car". */
function evidenceOfList(entries: readonly string[], leadIn: string): Evidence[] {
  const whole = { text: `${leadIn} ${entries.join('; ')}`, before: '', isWhole: true, quote: null }
  const isTurned = TURNS.test(leadIn) || /\b(?:not|no|never|if)\b/i.test(leadIn)
  const single = entries.flatMap((entry): Evidence[] => {
    const text = `${leadIn} ${entry}`
    const quote = `${text.replace(/[.;]$/, '')}.`
    const led = NEEDS_WHOLE_LIST.test(leadIn) ? [] : [{ text, before: '', isWhole: true, quote }]
    if (isTurned) return led
    const sentences = splitSentences(entry).map(({ start, end }) => entry.slice(start, end))
    if (/[.!]["'”’)]*$/.test(entry)) return [...led, ...inReadingOrder(sentences, '').map(withoutQuote)]
    return /\S:\s/.test(entry) ? [...led, { text: entry, before: '', isWhole: true, quote: null }] : led
  })
  return [whole, ...single]
}

function withoutQuote(evidence: Evidence): Evidence {
  return { ...evidence, quote: null }
}

function inReadingOrder(sentences: readonly string[], above: string): Evidence[] {
  return sentences.map((sentence, index) => {
    const text = sentence.replace(DIRECT_ANSWER, (_, first: string) => first.toUpperCase())
    const previous = sentences[index - 1] ?? ''
    return { text, before: previous || above, quote: text.endsWith(':') ? null : quoteOf(text, previous) }
  })
}

/** "It" needs the previous sentence, which must not need another one itself. */
function quoteOf(text: string, previous: string): string | null {
  if (!refersBack(text)) return text
  return previous === '' || refersBack(previous) ? null : `${previous} ${text}`
}

/**
 * What refers to something in the previous sentence: a pronoun near the beginning, a missing subject ("Drinks 72
 * percent"), or no more than three words.
 */
const REFERS_BACK = [
  /^(?:\S+ ){0,2}\S+$/,
  /^\w+s [$€£]?\d/i,
  /^all (?:two|three|four|five|\d+) (?:are|were|have|had)\b/i,
  /^(?:\S+ ){0,3}?the (?:two|three|four|five|others?|rest)\b/i,
  /^\w+ed (?:at|by|for|from|in|on|to|with)\b/i,
  /^(?:\S+ )?(?:its|their|his|her|then|also|otherwise|afterwards?)\b/i,
  /^(?:\S+ ){0,2}?(?:this|such|both|same)\b/i,
  /^(?:[^\s,;:]+ ){0,5}?(?:it|they|them|he|him|she|these|those(?! who))\b/i,
  /^(?:(?:after|before|behind|because|but|by|for|if|in|on|since|until|when|with) )?that\b/i,
  /^(?:\S+ ){0,5}?that (?:is|was|means|takes)\b/i,
  /^there\b(?! (?:is|are|was|were|will|has|have|can)\b)/i,
  /^(?:the \w+ )?one (?:is|was|has|of|can|will)\b/i,
]

/** Whether a sentence can't be understood without the previous one. */
export function refersBack(sentence: string): boolean {
  return REFERS_BACK.some((pattern) => pattern.test(sentence))
}
