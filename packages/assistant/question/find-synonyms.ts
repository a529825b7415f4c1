import { contentWords } from '../text/content-words.ts'
import { stem } from '../text/stem.ts'
import { wordsOf } from '../text/words.ts'
import { FIELD_WORDS } from './field-words.ts'
import { relatedWords } from './related-words.ts'

/** The stems of a word or phrase in order; words like "in" and "a" are left out. */
type Phrase = readonly string[]

export type OtherWords = { words: readonly string[]; strength: number }

type Entry = { phrase: Phrase; others: readonly OtherWords[] }

/** A term of the field means the same as another; related English words are only close in meaning. */
const FIELD_STRENGTH = 0.7
const RELATED_STRENGTH = 0.4

/** Each word or phrase of the lists under its first stem. */
const ENTRIES: ReadonlyMap<string, readonly Entry[]> = indexEntries()

function indexEntries(): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const group of FIELD_WORDS) {
    const members = group.map(readMember).filter((words) => words.length > 0)
    for (const member of members) {
      const phrase = member.map(stem)
      const others = members.filter((other) => other !== member).map((words) => ({ words, strength: FIELD_STRENGTH }))
      const [first = ''] = phrase
      entries.set(first, [...(entries.get(first) ?? []), { phrase, others }])
    }
  }
  return entries
}

/** A phrase in which only one word carries meaning would find too much. */
function readMember(member: string): string[] {
  const words = contentWords(member)
  return words.length === 1 && wordsOf(member).length > 1 ? [] : words
}

/** The longest phrase in the lists that begins at this word, and its synonyms. */
export function findSynonyms(stems: readonly string[], at: number): { length: number; others: readonly OtherWords[] } {
  const [first = ''] = stems.slice(at)
  const fitting = (ENTRIES.get(first) ?? []).filter(({ phrase }) =>
    phrase.every((part, offset) => stems[at + offset] === part),
  )
  const length = Math.max(1, ...fitting.map(({ phrase }) => phrase.length))
  const others = fitting.filter(({ phrase }) => phrase.length === length).flatMap((entry) => entry.others)
  const related = length > 1 ? [] : relatedWords(first).map((word) => ({ words: [word], strength: RELATED_STRENGTH }))
  return { length, others: withoutRepetitions([...others, ...related]) }
}

/** Several groups may have the same words; the first has the closest meaning. */
function withoutRepetitions(others: readonly OtherWords[]): OtherWords[] {
  const seen = new Set<string>()
  return others.filter(({ words }) => seen.size < seen.add(words.join(' ')).size)
}
