import type { Draft, DraftSentence } from '../answer/draft.ts'
import type { Passage, Span } from '../passage.ts'
import { splitSentences } from '../sentences.ts'
import { hasContactData } from './contact-data.ts'
import { asksForFirmFacts } from './firm-questions.ts'
import { statesFirmFacts } from './firm-statements.ts'
import { toPlainText } from './plain-text.ts'

// Facts about the firm come from its pages and its administrators' posts. What a member publishes is read by the same
// assistant, so a member's words are left out wherever they could be taken for such a fact.

/** Longer sentences of members are not quoted: nobody reads them in an answer, and the rules take time on each. */
const MAX_SENTENCE_LENGTH = 1000
/** Line breaks of other systems and marks that reverse the reading direction would break out of the attributed lines. */
const BREAKS_OUT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export function isOfMember({ sourceClass }: Pick<Passage, 'sourceClass'>): boolean {
  return sourceClass === 'member'
}

/** Whether a passage may be used at all for a question: members say nothing where the firm's own facts are asked for. */
export function mayAnswer(passage: Passage, question: string, firmNames: readonly string[]): boolean {
  return !isOfMember(passage) || !asksForFirmFacts(question, firmNames.map(toPlainText))
}

/** The sentences of a passage that may be quoted, by where they begin; all of them if the firm wrote it. */
export function quotableStarts(passage: Passage, firmNames: readonly string[]): ReadonlySet<number> {
  const spans = splitSentences(passage.text)
  if (!isOfMember(passage)) return new Set(spans.map(({ start }) => start))
  const names = firmNames.map(toPlainText)
  // Under "Our emergency hotline" any number reads as that hotline's.
  if ([passage.sourceTitle, passage.heading].some((above) => isOfFirm(above, names))) return new Set()

  const sentences = spans.map((span) => readSentence(passage.text, span, names))
  return new Set(sentences.filter((_, at) => mayBeQuoted(sentences, at)).map(({ start }) => start))
}

/**
 * Whether a refusal may lead to a page or post by its title. A member's "Emergency support phone number" states nothing,
 * but next to the answer to that question it would pass for the firm's.
 */
export function mayBeNamed(passage: Passage, firmNames: readonly string[]): boolean {
  const { sourceTitle } = passage
  if (!isOfMember(passage)) return true
  return !isOfFirm(sourceTitle, firmNames.map(toPlainText)) && mayAnswer(passage, sourceTitle, firmNames)
}

function isOfFirm(text: string, names: readonly string[]): boolean {
  const plain = toPlainText(text)
  return hasContactData(plain) || statesFirmFacts(plain, names) || BREAKS_OUT.test(text)
}

type ReadSentence = { start: number; plain: string; isSayable: boolean; states: boolean }

function readSentence(text: string, { start, end }: Span, names: readonly string[]): ReadSentence {
  const written = text.slice(start, Math.min(end, start + MAX_SENTENCE_LENGTH))
  const plain = toPlainText(written)
  const states = statesFirmFacts(plain, names)
  const isWhole = end - start <= MAX_SENTENCE_LENGTH
  return { start, plain, states, isSayable: isWhole && !states && !hasContactData(plain) && !BREAKS_OUT.test(written) }
}

/** "Our new phone number follows. It is 4711." says in two sentences what may not be said in one. */
function mayBeQuoted(sentences: readonly ReadSentence[], at: number): boolean {
  const [before, here, after] = [sentences[at - 1], sentences[at], sentences[at + 1]]
  if (!here?.isSayable || before?.states) return false
  const isNearStatement = after?.states || sentences[at - 2]?.states
  if (isNearStatement && /\d/.test(here.plain)) return false
  const pairs = [before && `${before.plain} ${here.plain}`, after && `${here.plain} ${after.plain}`]
  // A number that is cut by a full stop; a neighbor that is contact data by itself is left out by itself.
  return !pairs.some((pair, side) => pair && [before, after][side]?.isSayable && hasContactData(pair))
}

type CutOptions = {
  /** What each part of the draft answers. */
  questions: readonly string[]
  /** As they are now, with their authors. */
  passages: readonly Passage[]
  firmNames: readonly string[]
}

/** A draft, whoever wrote it, without members' sentences about the firm's facts. */
export function cutMembersOnFirm(draft: Draft, { questions, passages, firmNames }: CutOptions): Draft {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const quotable = new Map(passages.map((passage) => [passage.id, quotableStarts(passage, firmNames)]))
  const isAllowed = ({ passageId, start }: DraftSentence, question: string) => {
    const passage = byId.get(passageId)
    return passage !== undefined && quotable.get(passageId)?.has(start) && mayAnswer(passage, question, firmNames)
  }
  // A model answers all parts at once: then each sentence is held against the whole question.
  const asked = draft.length === questions.length ? questions : draft.map(() => questions.join(' '))
  return draft.map((part, at) => part.filter((sentence) => isAllowed(sentence, asked[at] ?? '')))
}
