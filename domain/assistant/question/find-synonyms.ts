import { SYNONYMS } from '../synonyms.ts'
import { contentWords } from './content-words.ts'
import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

/** The stems of a word or phrase, one behind the other; words like "in" and "a" are left out. */
export type Phrase = readonly string[]

type Entry = { phrase: Phrase; others: readonly (readonly string[])[] }

/** Each word or phrase of the lists under its first stem. */
const ENTRIES: ReadonlyMap<string, readonly Entry[]> = indexEntries()

function indexEntries(): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const group of SYNONYMS) {
    const members = group.map(readMember).filter((words) => words.length > 0)
    for (const member of members) {
      const phrase = member.map(stem)
      const others = members.filter((other) => other !== member)
      const [first = ''] = phrase
      entries.set(first, [...(entries.get(first) ?? []), { phrase, others }])
    }
  }
  return entries
}

/** A phrase of which only one word carries meaning would find too much. */
function readMember(member: string): string[] {
  const words = contentWords(member)
  return words.length === 1 && wordsOf(member).length > 1 ? [] : words
}

/** What begins at this word: the longest phrase that the lists know, and what else means the same. */
export function findSynonyms(
  stems: readonly string[],
  at: number,
): { length: number; others: readonly (readonly string[])[] } {
  const known = ENTRIES.get(stems[at] ?? '') ?? []
  const fitting = known.filter(({ phrase }) => phrase.every((part, offset) => stems[at + offset] === part))
  const length = Math.max(1, ...fitting.map(({ phrase }) => phrase.length))
  return {
    length,
    others: fitting.filter(({ phrase }) => phrase.length === length).flatMap(({ others }) => others),
  }
}
