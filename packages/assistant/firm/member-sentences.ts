import type { Passage, Span } from '../passage.ts'
import { readBlocks } from '../text/read-text.ts'
import { hasContactData } from './contact-data.ts'
import { asksForFirmFacts } from './firm-questions.ts'
import { namesFirm, statesFirmFacts } from './firm-statements.ts'
import { lettersOf, toPlainText } from './plain-text.ts'

// Facts about the firm come from its pages and its administrators' posts. The assistant also quotes members' posts, so
// it leaves out a member's sentence wherever a reader could take it for such a fact.

/** Members' sentences over this length are not quoted: they are too long for an answer and slow to check. */
const MAX_SENTENCE_LENGTH = 1000
/** Other systems' line breaks and marks that reverse the text direction could break out of the attribution. */
const BREAKS_OUT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const MAX_NAME_LENGTH = 60
/** Letters, and the characters between them in names of people and groups. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .,'’&-]*$/u
/** Job and department names, which read as if the firm itself were writing. */
const JOB_OR_DEPARTMENT =
  /\b(?:admin\w*|moderat\w*|support|help ?desk|official|staff|team|sales|billing|accounting|finance|security|customer|service|firm|company|management|owner|ceo|cfo|director|headquarters|office|assistant|website|site|webmaster|system|hotline|emergency)\b/
/** Pairs of letters that look like one: "vv" for "w", "rn" for "m". Doubled letters count once. */
const LOOK_ALIKE_PAIRS: readonly [RegExp, string][] = [
  [/vv/g, 'w'],
  [/rn/g, 'm'],
  [/(\p{L})\1+/gu, '$1'],
]

export function isOfMember({ source_class }: Pick<Passage, 'source_class'>): boolean {
  return source_class === 'member'
}

/** Whether a passage may be used for a question: members never answer questions about the firm's own facts. */
export function mayAnswer(
  passage: Pick<Passage, 'source_class'>,
  question: string,
  firmNames: readonly string[],
): boolean {
  return !isOfMember(passage) || !asksForFirmFacts(question, firmNames.map(toPlainText))
}

/** Start offsets of the sentences of a passage that may be quoted; all of them if the firm wrote it. */
export function quotableStarts(passage: Passage, firmNames: readonly string[]): ReadonlySet<number> {
  const blocks = readBlocks(passage.text)
  if (!isOfMember(passage)) return new Set(blocks.flatMap(({ units }) => units.map(({ start }) => start)))
  const names = firmNames.map(toPlainText)
  // Under the heading "Our emergency hotline", any number reads as that hotline's.
  if ([passage.source_title, passage.heading].some((above) => isOfFirm(above, names))) return new Set()

  const read = blocks.map(({ kind, units }) => ({
    kind,
    sentences: units.map((unit) => readSentence(passage.text, unit, names)),
  }))
  const sentences = read.flatMap((block) => block.sentences)
  // Below "Our hotlines are:", so does any entry of the list.
  const introduced = read.filter(({ kind }, at) => kind !== 'paragraph' && read[at - 1]?.sentences.at(-1)?.states)
  const refused = new Set(introduced.flatMap((block) => block.sentences))
  const quotable = sentences.filter((sentence, at) => mayBeQuoted(sentences, at) && !refused.has(sentence))
  return new Set(quotable.map(({ start }) => start))
}

/**
 * Whether a question attached to a passage (its heading, or one of its author's) counts as answered by it. A member's
 * question about the firm's own facts would make what follows look like the firm's answer.
 */
export function mayAsk(
  passage: Pick<Passage, 'source_class'>,
  question: string,
  firmNames: readonly string[],
): boolean {
  return (
    !isOfMember(passage) || (mayAnswer(passage, question, firmNames) && !isOfFirm(question, firmNames.map(toPlainText)))
  )
}

/**
 * Whether a refusal may link to a page or post by its title. A member's title "Emergency support phone number" states
 * nothing, but below a refusal to that question it would pass for the firm's.
 */
export function mayBeNamed(passage: Passage, firmNames: readonly string[]): boolean {
  const { source_title } = passage
  if (!isOfMember(passage)) return true
  return !isOfFirm(source_title, firmNames.map(toPlainText)) && mayAnswer(passage, source_title, firmNames)
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

/** Checks neighbors too: "Our new phone number follows. It is 4711." splits a forbidden statement in two. */
function mayBeQuoted(sentences: readonly ReadSentence[], at: number): boolean {
  const [before, here, after] = [sentences[at - 1], sentences[at], sentences[at + 1]]
  if (!here?.isSayable || before?.states) return false
  const isNearStatement = after?.states || sentences[at - 2]?.states
  if (isNearStatement && /\d/.test(here.plain)) return false
  const pairs = [before && `${before.plain} ${here.plain}`, after && `${here.plain} ${after.plain}`]
  // Catches a number that a period splits. A neighbor that is contact data on its own is excluded on its own.
  return !pairs.some((pair, side) => pair && [before, after][side]?.isSayable && hasContactData(pair))
}

/** The name to show for a member; null if it could pass for the firm, one of its departments or a message. */
export function nameOfMember(author: string | null, firmNames: readonly string[]): string | null {
  const name = author?.trim() ?? ''
  if (name === '' || name.length > MAX_NAME_LENGTH || !NAME.test(name)) return null
  const plain = toPlainText(name)
  if (JOB_OR_DEPARTMENT.test(plain) || hasContactData(plain)) return null
  return namesFirm(
    fold(plain),
    firmNames.map((firm) => fold(toPlainText(firm))),
  )
    ? null
    : name
}

function fold(plain: string): string {
  return LOOK_ALIKE_PAIRS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), lettersOf(plain))
}
