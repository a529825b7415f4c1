import { capitalized } from '#domain/text/capitalized.ts'
import type { AnswerSettings } from '../answer/may-be-quoted.ts'
import { countWords } from '../count-words.ts'
import type { Passage } from '../passage.ts'
import { splitSentences } from '../text/sentences.ts'
import type { CallModel } from './call-model.ts'
import { type Claim, checkClaim } from './check-claim.ts'
import { refersBack } from './claim-evidence.ts'
import { MAX_WORDS, NO_ANSWER, writePrompt } from './prompt.ts'
import { quoteInstead } from './quote-instead.ts'

export type CheckedSentence = Claim

export type WritingRequest = {
  question: string
  /** Current passages that may answer the question, best first; sentences cite them by index. */
  passages: readonly Passage[]
  settings: AnswerSettings
  call: CallModel
  signal: AbortSignal
}

/** The model read the passages and reports that none of them answers the question. */
export class NoAnswerError extends Error {}

/** A sentence begun within the limit may end beyond it. */
const WORDS_TOO_MANY = MAX_WORDS + 20
/** If a model goes on and on, nothing further will be supported. */
const MAX_SENTENCES_READ = 14

/** No sentence is that long. */
const MAX_REST_LENGTH = 4000

const CITATIONS = String.raw`(?:\s*\[\d{1,3}(?:\s*,\s*\d{1,3})*\])+`
const CITED_BEHIND = new RegExp(`([.!?…。！？]["'”’)]*)(${CITATIONS})`, 'g')
const CITATION = /\s*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g
const HAS_NO_ANSWER = new RegExp(String.raw`^["'*\s]*${NO_ANSWER}\b`)
/** Openings that say nothing by themselves; "Yes" and "No" can't be checked. */
const OPENING =
  /^(?:(?:yes|no|sure|certainly|of course|in short|so|well)\s*[,.:!–—]+\s*|(?:according to|based on|as stated (?:in|on)|per) (?:the|this|our|your) (?:\w+ ){0,2}(?:passages?|sources?|site|website|page|post|article|text|context|documentation|firm)\s*,\s*)+/i

/**
 * What the model writes, sentence by sentence, as soon as each is complete and has been checked. Ends without a
 * sentence if none is supported. Throws NoAnswerError if the model finds no answer; may fail or time out even after
 * sentences.
 */
export async function* writeWithModel(request: WritingRequest): AsyncGenerator<CheckedSentence> {
  const { question, passages, settings, call, signal } = request
  const before: string[] = []
  let isAfterCut = false
  let words = 0
  for await (const sentence of readSentences(call(writePrompt(question, passages, settings), signal))) {
    if (HAS_NO_ANSWER.test(sentence)) {
      if (before.length === 0) throw new NoAnswerError('The model found no answer')
      return
    }
    const claim = readCitations(sentence)
    if (before.includes(claim.text)) continue
    const context = { passages, settings, before }
    // "It" would mean something else without the previous sentence.
    const isLost: boolean = isAfterCut && refersBack(claim.text)
    const checked: CheckedSentence | null = (isLost ? null : checkClaim(claim, context)) ?? quoteInstead(claim, context)
    isAfterCut = checked === null
    if (checked === null) continue
    words += countWords(checked.text)
    if (words > WORDS_TOO_MANY) return
    before.push(checked.text)
    yield checked
  }
}

/** Whole sentences with their citations, which may come before or after the period. */
async function* readSentences(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let count = 0
  for await (const chunk of chunks) {
    rest += chunk
    // The last one may continue, and "[1]" after a period belongs to the sentence before it.
    const sentences = split(rest)
    const last = sentences.at(-1) ?? ''
    const whole = last.startsWith('[') ? [] : sentences.slice(0, -1)
    if (whole.length > 0) rest = last + rest.slice(rest.trimEnd().length)
    if (rest.length > MAX_REST_LENGTH) return
    for (const sentence of whole) {
      if (++count > MAX_SENTENCES_READ) return
      yield sentence
    }
  }
  yield* split(rest)
}

function split(text: string): string[] {
  // Chinese and Japanese have no space between sentences.
  const plain = text.replace(CITED_BEHIND, '$2$1').replace(/([。！？])(?=\S)/g, '$1 ')
  return splitSentences(plain).map(({ start, end }) => plain.slice(start, end))
}

function readCitations(sentence: string): Claim {
  const cites = [...sentence.matchAll(CITATION)].flatMap(([, numbers = '']) =>
    numbers.split(',').map((n) => Number(n) - 1),
  )
  const text = sentence
    .replace(CITATION, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^[-*•–]\s+/, '')
    .replace(OPENING, '')
    .trim()
  return { text: capitalized(text), cites: [...new Set(cites)] }
}
