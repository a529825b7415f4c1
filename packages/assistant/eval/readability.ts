import { contentStems } from '../text/content-words.ts'
import { splitSentences } from '../text/sentences.ts'
import type { Asked } from './asked.ts'
import { type AnswerLine, readAnswer } from './read-answer.ts'
import type { IndexedPassage } from './read-indexed.ts'

/** Rules for what makes an answer hard to read. */
export type Flaw = 'fragment' | 'heading' | 'many sources' | 'mixed subjects'

const MAX_SOURCES = 3
const SENTENCE_START = /^["'“‘(]*(?:[\p{Lu}\p{N}]|[$€£#])/u
const SENTENCE_END = /[.!?…]["'”’)\]]*$/

export function createFindFlaws(passages: readonly IndexedPassage[]): (question: string, asked: Asked) => Flaw[] {
  const headings = new Set(passages.flatMap(({ title, heading }) => [title, ...heading.split(' › ')]))
  return (question, asked) => {
    if (asked.refused) return []
    const lines = readAnswer(asked)
    const flaws: Flaw[] = []
    if (lines.some((line, at) => isFragment(line, lines.slice(0, at)) || isLeadInAlone(line, lines[at + 1]))) {
      flaws.push('fragment')
    }
    if (lines.some(({ text, isEntry }) => !isEntry && headings.has(text))) flaws.push('heading')
    if (asked.sources.length > MAX_SOURCES) flaws.push('many sources')
    if (!hasOneSubject(question, asked, passages)) flaws.push('mixed subjects')
    return flaws
  }
}

/** Entries need not be sentences, if a line above their list says what they are entries of. */
function isFragment({ text, isEntry, isCode }: AnswerLine, before: readonly AnswerLine[]): boolean {
  if (isCode) return false
  const leadIn = before.findLast((line) => !line.isEntry)
  if (isEntry && leadIn !== undefined) return false
  return sentencesOf(text).some((sentence, at, all) => {
    const isLeadIn = at === all.length - 1 && sentence.endsWith(':')
    return !SENTENCE_START.test(sentence) || !(SENTENCE_END.test(sentence) || isLeadIn)
  })
}

/** "The kit contains:" with nothing below. An example in a paragraph may follow, too. */
function isLeadInAlone({ text, isEntry }: AnswerLine, next: AnswerLine | undefined): boolean {
  return !isEntry && text.endsWith(':') && next === undefined
}

/** Whether for each part of the question there is a word of it that all sources of the part share. */
function hasOneSubject(question: string, { sources, parts }: Asked, passages: readonly IndexedPassage[]): boolean {
  const pages = Map.groupBy(sources, ({ url }) => url.split('#')[0])
  if (pages.size <= 1) return true
  const texts = [...pages.values()].map((ofPage) =>
    contentStems(ofPage.map((source) => wordsOf(source, passages)).join(' ')),
  )
  const terms = [...contentStems([question, ...parts.flatMap(({ text, words }) => [text, ...words])].join(' '))]
  return isCovered(texts, { terms, parts: Math.max(1, parts.length) })
}

/** Whether this many terms can be chosen so that each text has one of them. */
function isCovered(
  texts: readonly ReadonlySet<string>[],
  { terms, parts }: { terms: string[]; parts: number },
): boolean {
  if (texts.length === 0) return true
  if (parts === 0) return false
  return terms.some((term) => {
    const others = texts.filter((text) => !text.has(term))
    return others.length < texts.length && isCovered(others, { terms, parts: parts - 1 })
  })
}

/** The part of a source that readers see, and the whole passage that it was taken from. */
function wordsOf(
  { title, heading, url, quote }: Asked['sources'][number],
  passages: readonly IndexedPassage[],
): string {
  const ofSource = passages.filter((passage) => passage.url === url && passage.heading === heading)
  return [title, heading, quote, ...ofSource.map(({ text }) => text)].join(' ')
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}
