import type { AnswerSource, Confidence, WrittenAnswer } from '../assistant-answer.ts'
import { nameOfMember } from '../firm/member-names.ts'
import { isOfMember } from '../firm/member-sentences.ts'
import { memberByline } from '../member-byline.ts'
import type { Passage } from '../passage.ts'
import { readBlocks } from '../text/read-text.ts'
import { type AnswerPiece, textOf } from './answer-piece.ts'
import { markWords } from './mark-words.ts'
import { type AnswerSettings, mayBeSaid, quotableText } from './may-be-quoted.ts'

const REFUSAL = 'I could not find that on our site.'
const REFUSAL_OF_A_PART = 'I could not find an answer to the other part of your question on our site.'
const NEAREST = 'These pages come nearest:'
const ASK_A_PERSON = 'Or ask a consultant.'
const MAX_NEAREST = 3

const CONTACT_PAGE: AnswerSource = {
  ...{ title: 'Contact us', heading: '', url: '/contact', quote: '', passage: '', marks: [] },
  ...{ origin: 'page', author: null },
}

/** What is known about one part of a question when its answer is written. */
export type AnsweredPart = {
  /** Checked. Empty: the part is refused. */
  pieces: readonly AnswerPiece[]
  /** A statement about the post itself, such as its author, instead of words from it. */
  statement?: string
  /** Stems of the asked words, to be marked in the passages. */
  stems: ReadonlySet<string>
}

type WriteOptions = {
  parts: readonly AnsweredPart[]
  /** The confidence: at most "medium" if a part is answered from members' posts alone. */
  confidence: Confidence
  /** Pages to name in a refusal, nearest first. */
  nearest: readonly Passage[]
  related: WrittenAnswer['related']
  settings: AnswerSettings
}

/** The answer as it is read: each part in its own paragraphs, with the passages that it quotes. */
export function writeAnswer({ parts, confidence, nearest, related, settings }: WriteOptions): WrittenAnswer {
  const answered = parts.filter(({ pieces }) => pieces.length > 0)
  if (answered.length === 0) return writeRefusal(nearest, related, settings)

  const paragraphs = answered.flatMap((part) => part.statement ?? paragraphsOf(part.pieces, settings))
  if (answered.length < parts.length) paragraphs.push(REFUSAL_OF_A_PART)
  return {
    response: paragraphs.join('\n\n'),
    sources: sourcesOf(answered, settings),
    related,
    confidence: answered.length < parts.length ? 'low' : atMost(confidence, answered),
    refused: false,
  }
}

/**
 * Groups the words of each page or post, members' under their names. If there are several pages, each is named after
 * its words.
 */
function paragraphsOf(pieces: readonly AnswerPiece[], settings: AnswerSettings): string[] {
  const groups = [...Map.groupBy(pieces, ({ passage }) => `${passage.sourceKind} ${passage.sourceKey}`).values()]
  return groups.map((group) => {
    const passages = [...Map.groupBy(group, ({ passage: { id } }) => id).values()]
    const text = passages.map((ofOne) => ofOne.map((piece) => withListTitle(piece, settings)).join('\n')).join('\n\n')
    const passage = group[0]?.passage
    if (!passage) return text
    if (isOfMember(passage)) return `${memberByline(nameOfMember(passage.author, settings.firmNames))}:\n${text}`
    return groups.length > 1 ? `${text}\n(${passage.sourceTitle})` : text
  })
}

/** A list without a sentence that introduces it is preceded by its heading. */
function withListTitle(piece: AnswerPiece, settings: AnswerSettings): string {
  const text = textOf(piece)
  const [block] = readBlocks(text)
  const title = piece.passage.heading.split(' › ').at(-1) || piece.passage.sourceTitle
  return block?.kind === 'list' && block.start === 0 && mayBeSaid(title, settings)
    ? `${title.replace(/[.:]$/, '')}:\n${text}`
    : text
}

function atMost(confidence: Confidence, answered: readonly AnsweredPart[]): Confidence {
  const isOfMembersAlone = answered.some(({ pieces }) => pieces.every(({ passage }) => isOfMember(passage)))
  return isOfMembersAlone && confidence === 'high' ? 'medium' : confidence
}

function sourcesOf(parts: readonly AnsweredPart[], settings: AnswerSettings): AnswerSource[] {
  const sources = parts.flatMap(({ pieces, stems }) =>
    [...Map.groupBy(pieces, ({ passage }) => passage).entries()].map(([passage, quoted]) =>
      toSource(passage, settings, { quote: quoted.map(textOf).join('\n'), stems }),
    ),
  )
  return [...new Map(sources.map((source) => [`${source.url} ${source.quote}`, source])).values()]
}

type Quoted = { quote: string; stems: ReadonlySet<string> }

export function toSource(passage: Passage, settings: AnswerSettings, { quote, stems }: Quoted): AnswerSource {
  const text = quotableText(passage, settings)
  return {
    title: passage.sourceTitle,
    heading: passage.heading,
    url: passage.url,
    quote,
    passage: text,
    marks: markWords(text, stems),
    origin: passage.sourceClass === 'site' ? 'page' : passage.sourceClass,
    author: isOfMember(passage) ? nameOfMember(passage.author, settings.firmNames) : passage.author,
  }
}

export function writeRefusal(
  nearest: readonly Passage[],
  related: WrittenAnswer['related'],
  settings: AnswerSettings,
): WrittenAnswer {
  const pages = new Map<string, AnswerSource>()
  for (const passage of nearest) {
    const [url = passage.url] = passage.url.split('#')
    const source = toSource(passage, settings, { quote: '', stems: new Set() })
    if (pages.size < MAX_NEAREST && !pages.has(url))
      pages.set(url, { ...source, url, heading: '', passage: '', marks: [] })
  }
  const titles = [...pages.values()].map(titleOf).join(', ')
  const near = titles === '' ? '' : ` ${NEAREST} ${titles}.`
  return {
    response: `${REFUSAL}${near} ${ASK_A_PERSON}`,
    sources: [...[...pages.values()].filter(({ url }) => url !== CONTACT_PAGE.url), CONTACT_PAGE],
    related,
    confidence: 'low',
    refused: true,
  }
}

function titleOf({ title, origin, author }: AnswerSource): string {
  return origin === 'member' ? `${title} (a post by ${author === null ? 'a member' : `the member ${author}`})` : title
}
