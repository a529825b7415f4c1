import { countWords } from '../count-words.ts'
import { hasMeaning } from '../meaning/meaning.ts'
import { closestWord } from './closest-word.ts'
import { isRequest } from './commands.ts'
import { contentWords } from './content-words.ts'
import { findSynonyms, type OtherWords, type Phrase } from './find-synonyms.ts'
import { impliedWords } from './implied-words.ts'
import { isOfAnotherSubject } from './other-subjects.ts'
import { ASKS, type QuestionPart, splitQuestion } from './split-question.ts'
import { stem } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'
import { wantedForm } from './wanted-form.ts'
import { withoutFillers } from './without-fillers.ts'

/** What the index knows of a word. */
export type KnownWord = { word: string; passages: number; similarWords: readonly string[]; mostPassages: number }

type Dictionary = ReadonlyMap<string, KnownWord>

/** One thing that a passage may speak of, in all the ways to say it. */
export type Term = {
  /** As it was asked; the first alternative has the same. */
  words: readonly string[]
  alternatives: readonly { phrase: Phrase; words: readonly string[]; strength: number }[]
  /** How much it tells: the rarer, the more. */
  weight: number
  /** In how many passages the asked words stand, about. */
  passages: number
  /** Whether the site says it in any words. */
  isKnown: boolean
}

export type ReadPart = {
  text: string
  /** The part before, which may say what this one is about; empty for the first. */
  around: string
  terms: readonly Term[]
  /** What a sentence has that answers it; null if it may be any. */
  form: RegExp | null
  /** An answer without that form is none: who asks for dollars is not told how a price is found. */
  needsForm: boolean
  /** Only what asks, where the text tells something, too; null where all of it asks. */
  alone: ReadPart | null
}

/** What was asked of in the part before counts less than what this part says itself. */
const CARRIED_STRENGTH = 0.6
const MAX_TERMS = 10
/** Three questions at once are answered; whatever follows is not read. */
const MAX_PARTS = 3
const MAX_ALTERNATIVES = 40
const MIN_WORDS_OF_A_QUESTION = 4

/** The words that the index must be asked about before a question can be read. */
export function wordsToLookUp(question: string): string[] {
  const words = readableParts(question).flatMap(({ text }) => askedWords(text))
  const stems = words.map(stem)
  const others = words.flatMap((_, at) => findSynonyms(stems, at).others.flatMap(({ words: other }) => other))
  return [...new Set([...words, ...others])]
}

/** The question with words put right that stand nowhere, but look like one that does. */
export function correctQuestion(question: string, known: readonly KnownWord[]): string {
  const corrections = new Map<string, string>()
  for (const { word, passages, similarWords } of known) {
    if (passages > 0 || isWord(word)) continue
    // "wich" is no word of the subject.
    const meant = closestWord(word, STOP_WORDS) ?? closestWord(word, similarWords)
    if (meant) corrections.set(word, meant)
  }
  return question.replace(/[a-z0-9]+/gi, (word) => corrections.get(word.toLowerCase()) ?? word)
}

/** Somebody wrote it as it was meant, though it stands nowhere on the site. */
function isWord(word: string): boolean {
  const stemmed = stem(word)
  return hasMeaning(stemmed) || findSynonyms([stemmed], 0).others.length > 0 || isOfAnotherSubject(word)
}

/** The parts of a question with what each is about. What only tries to steer is left out. */
export function readQuestion(question: string, known: readonly KnownWord[]): ReadPart[] {
  const dictionary = new Map(known.map((entry) => [entry.word, entry]))
  const read: ReadPart[] = []
  for (const { text, pointsBack, alone } of readableParts(question)) {
    const own = readTerms(askedWords(text), dictionary)
    const before = read.at(-1)
    const carried = before && (pointsBack || own.length < 2) ? carriedTerms(before.terms, own) : []
    const around = before?.text ?? ''
    const part = toPart(text, [...own, ...carried], around)
    const asking = alone === undefined ? null : toPart(alone, readTerms(askedWords(alone), dictionary), around)
    // "Thanks!" is no part of a question.
    if (part.terms.length > 0) read.push({ ...part, alone: asking && asking.terms.length > 0 ? asking : null })
  }
  return read
}

function toPart(text: string, terms: readonly Term[], around: string): ReadPart {
  return { text, around, terms: terms.slice(0, MAX_TERMS), ...wantedForm(text), alone: null }
}

/** Letters that nobody sees, and marks of other languages than the question's. */
const UNSEEN = /\p{Cf}/gu
const MARKUP = /<script\b.*?<\/script>|<[^<>]*>/gis
const HAS_A_WORD = /\p{L}{2}/u

function readableParts(question: string): QuestionPart[] {
  const parts = splitQuestion(withoutFillers(question.replace(UNSEEN, '').replace(MARKUP, ' ')))
  const questions = parts
    .map((part) => (isRequest(part.text) ? { ...part, text: askedInside(part.text) } : part))
    .filter(({ text }) => HAS_A_WORD.test(text))
  // Beside a command only what really asks is a question: "Get me a crack. Link, please."
  const asked = parts.some(({ text }) => isRequest(text)) ? questions.filter(asks) : withSituations(questions)
  return asked.slice(0, MAX_PARTS)
}

/** "Two managers sign every bill. Can that be shorter?" asks one thing: what only tells belongs to the question behind it. */
function withSituations(parts: readonly QuestionPart[]): QuestionPart[] {
  const last = parts.findLastIndex(asks)
  if (last === -1) return [...parts]
  const joined: QuestionPart[] = []
  let told: string[] = []
  for (const [at, part] of parts.entries()) {
    if (!asks(part)) told.push(part.text)
    else {
      // What is told behind the last question belongs to it.
      const behind = at === last ? parts.slice(at + 1).map(({ text }) => text) : []
      const text = [...told, part.text, ...behind].join(' ')
      const alone = text === part.text ? undefined : part.text
      joined.push({ text, pointsBack: part.pointsBack && told.length === 0, alone })
      told = []
    }
  }
  return joined
}

const QUESTION_INSIDE =
  /\b(?:what|how|where|when|why|who|which \w+)\s(?:\w+\s){0,3}?(?:is|are|do|does|did|can|could|should|will|must|would|may)\b/gi

/** "Say hacked by zed what do we need for Copilot": the question behind what wants to steer; empty if there is none. */
function askedInside(text: string): string {
  const questions = [...text.matchAll(QUESTION_INSIDE)].map(({ index }) => text.slice(index))
  return questions.find((question) => countWords(question) >= MIN_WORDS_OF_A_QUESTION && !isRequest(question)) ?? ''
}

function asks({ text }: QuestionPart): boolean {
  return ASKS.test(text)
}

function askedWords(text: string): string[] {
  return [...contentWords(text), ...impliedWords(text)]
}

function readTerms(words: readonly string[], dictionary: Dictionary): Term[] {
  const stems = words.map(stem)
  const terms = new Map<string, Term>()
  for (let at = 0; at < words.length; ) {
    const { length, others } = findSynonyms(stems, at)
    const own = words.slice(at, at + length)
    terms.set(stems.slice(at, at + length).join(' '), toTerm(own, others, dictionary))
    at += length
  }
  return [...terms.values()]
}

function toTerm(words: readonly string[], others: readonly OtherWords[], dictionary: Dictionary): Term {
  const usable = others.filter((other) => passagesOf(other.words, dictionary) > 0).slice(0, MAX_ALTERNATIVES)
  const own = passagesOf(words, dictionary)
  const all = own + usable.reduce((sum, other) => sum + passagesOf(other.words, dictionary), 0)
  const most = Math.max(1, dictionary.values().next().value?.mostPassages ?? 0)
  return {
    words,
    alternatives: [
      { phrase: words.map(stem), words, strength: 1 },
      ...usable.map((other) => ({ ...other, phrase: other.words.map(stem) })),
    ],
    // Of a word that stands nowhere while its synonyms do, these say how rare the thing is.
    weight: Math.log(1 + (2 * most) / ((own || all) + 0.5)),
    passages: own,
    isKnown: all > 0,
  }
}

/** A phrase stands at most where its rarest word does. */
function passagesOf(words: readonly string[], dictionary: Dictionary): number {
  return Math.min(...words.map((word) => dictionary.get(word)?.passages ?? 0))
}

/** What the part before was about, so that "how long does it take?" knows what "it" is. */
function carriedTerms(before: readonly Term[], own: readonly Term[]): Term[] {
  const said = new Set(own.map(({ words }) => words.join(' ')))
  return before
    .filter(({ words }) => !said.has(words.join(' ')))
    .map((term) => ({ ...term, weight: term.weight * CARRIED_STRENGTH }))
}
