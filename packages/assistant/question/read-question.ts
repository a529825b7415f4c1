import { contentWords } from '../text/content-words.ts'
import { stem } from '../text/stem.ts'
import { isLightWord, STOP_WORDS } from '../text/stop-words.ts'
import { wordsOf } from '../text/words.ts'
import { closestWord } from './closest-word.ts'
import { findSynonyms, type OtherWords } from './find-synonyms.ts'
import { impliedWords } from './implied-words.ts'
import { readableParts } from './readable-parts.ts'
import { isEnglish } from './related-words.ts'
import { BEGINS_AS_QUESTION, POINTS_BACK } from './split-question.ts'
import { type WantedForm, wantedForm } from './wanted-form.ts'

/** What the index knows about a word. */
export type KnownWord = { word: string; passages: number; similarWords: readonly string[]; mostPassages: number }

/** A synonym of a term, as stems, and how close its meaning is to the asked words, from 0 to 1. */
export type Way = { words: readonly string[]; stems: readonly string[]; strength: number }

/** One thing that a passage may be about. */
export type Term = {
  /** The asked words first, then their synonyms. */
  ways: readonly [Way, ...Way[]]
  /** The rarer the asked words, the higher: they distinguish passages better. */
  weight: number
  /** The approximate number of passages with the asked words. */
  passages: number
  /** Whether the site mentions it in any words. */
  isKnown: boolean
  /** A name or number: a statement about another one is not an answer. */
  isName: boolean
}

export type ReadPart = WantedForm & {
  text: string
  /** The preceding part or question, which says what "it" is; '' if there is none. */
  around: string
  terms: readonly Term[]
}

type Dictionary = ReadonlyMap<string, KnownWord>

/** A term carried over from the preceding part counts less than one in the part itself. */
const CARRIED_STRENGTH = 0.6
const LIGHT_STRENGTH = 0.3
/** A term that occurs only through synonyms is as rare as they are, if they mean the same. */
const SAME_MEANING = 0.7
const MAX_TERMS = 12
const MAX_WAYS = 30

const CONTINUES = /^\W*(?:what|how) about\b/i

/** Words for posts in general, which say nothing about the post that is meant. */
const ABOUT_POSTS =
  /\b(?:wrote|written|write|author|writer|publish\w*|posted|posts?|articles?|blog|piece|category|date|comparison)\b/gi

/** The words to look up in the index before a question can be read. */
export function wordsToLookUp(question: string): string[] {
  const words = readableParts(question).flatMap(({ text }) => askedWords(text))
  const stems = words.map(stem)
  const others = words.flatMap((_, at) => findSynonyms(stems, at).others.flatMap(({ words: other }) => other))
  return [...new Set([...words, ...others])]
}

/** Corrects words that neither occur in the index nor are common English words, but look like one of these. */
export function correctQuestion(question: string, known: readonly KnownWord[]): string {
  const corrections = new Map<string, string>()
  for (const { word, passages, similarWords } of known) {
    const isMeant = isLightWord(word) || isEnglish(stem(word))
    if (passages > 0 || isMeant || findSynonyms([stem(word)], 0).others.length > 0) continue
    const meant = closestWord(word, [...STOP_WORDS, ...similarWords])
    if (meant) corrections.set(word, meant)
  }
  return question.replace(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word)
}

/** The parts of a question with their terms. `before` is the question to which this one is a follow-up. */
export function readQuestion(
  question: string,
  known: readonly KnownWord[],
  before: ReadPart | null = null,
): ReadPart[] {
  const dictionary = new Map(known.map((entry) => [entry.word, entry]))
  const read: ReadPart[] = []
  for (const { text, pointsBack } of readableParts(question)) {
    const form = wantedForm(text)
    const own = readTerms(form.isAboutPost ? text.replace(ABOUT_POSTS, ' ') : text, dictionary)
    const previous = read.at(-1) ?? before
    const isJoined = read.length > 0 ? pointsBack || own.length < 2 : followsUp(text, own)
    const isFollowUp = previous !== null && isJoined
    const terms = isFollowUp ? [...own, ...carriedTerms(previous.terms, own)] : own
    // "Thanks!" is not part of a question.
    if (terms.length === 0) continue
    read.push({ text, around: isFollowUp ? previous.text : '', terms: terms.slice(0, MAX_TERMS), ...form })
  }
  return read
}

/** Whether it says too little to be a question without the previous one: "And online?", "How long does it take?". */
function followsUp(text: string, terms: readonly Term[]): boolean {
  const subjects = terms.filter(({ ways }) => !ways[0].words.every(isLightWord)).length
  const isWhole = BEGINS_AS_QUESTION.test(text) && !POINTS_BACK.test(text) && !CONTINUES.test(text)
  return subjects === 0 || (subjects === 1 && !isWhole)
}

function askedWords(text: string): string[] {
  return [...new Set([...contentWords(text), ...impliedWords(text)])]
}

function readTerms(text: string, dictionary: Dictionary): Term[] {
  const words = askedWords(text)
  const names = namesIn(text)
  const stems = words.map(stem)
  const terms = new Map<string, Term>()
  for (let at = 0; at < words.length; ) {
    const { length, others } = findSynonyms(stems, at)
    const own = words.slice(at, at + length)
    const term = { ...toTerm(own, others, dictionary), isName: own.some((word) => names.has(word)) }
    terms.set(stems.slice(at, at + length).join(' '), term)
    at += length
  }
  return [...terms.values()]
}

function toTerm(words: readonly string[], others: readonly OtherWords[], dictionary: Dictionary): Omit<Term, 'isName'> {
  const usable = others.filter((other) => passagesOf(other.words, dictionary) > 0).slice(0, MAX_WAYS)
  const own = passagesOf(words, dictionary)
  const ofSameMeaning = usable.filter(({ strength }) => strength >= SAME_MEANING)
  const counted = own || ofSameMeaning.reduce((sum, other) => sum + passagesOf(other.words, dictionary), 0)
  const most = Math.max(1, dictionary.values().next().value?.mostPassages ?? 0)
  return {
    ways: [
      { words, stems: words.map(stem), strength: 1 },
      ...usable.map((other) => ({ ...other, stems: other.words.map(stem) })),
    ],
    weight: Math.log(1 + (2 * most) / (counted + 0.5)) * (words.every(isLight) ? LIGHT_STRENGTH : 1),
    passages: own,
    isKnown: own > 0 || usable.length > 0,
  }
}

/** Years, codes such as "G4", and words with a capital letter that doesn't begin a sentence; "400 reports" names nothing. */
function namesIn(text: string): Set<string> {
  const names = [
    ...text.matchAll(/(?<![.?!:“"]\s*|^\W*)\b\p{Lu}[\p{L}\p{N}]*|\b(?:19|20)\d\d\b|\b\p{Lu}+-?\d[\p{L}\p{N}]*/gu),
  ]
  return new Set(names.flatMap(([name]) => wordsOf(name)))
}

/** An amount that somebody has is rarely on the site. */
function isLight(word: string): boolean {
  return isLightWord(word) || /^(?!(?:19|20)\d\d$)\d+$/.test(word)
}

/** A phrase occurs at most where its rarest word does. */
function passagesOf(words: readonly string[], dictionary: Dictionary): number {
  return Math.min(...words.map((word) => dictionary.get(word)?.passages ?? 0))
}

function carriedTerms(before: readonly Term[], own: readonly Term[]): Term[] {
  const said = new Set(own.map(({ ways }) => ways[0].stems.join(' ')))
  return before
    .filter(({ ways }) => !said.has(ways[0].stems.join(' ')))
    .map((term) => ({ ...term, weight: term.weight * CARRIED_STRENGTH }))
}
