import { ACRONYMS } from './acronyms.ts'
import { EVERYDAY_SYNONYMS } from './everyday-synonyms.ts'
import { SYNONYMS } from './synonyms.ts'
import { contentWords } from '../text/content-words.ts'
import { stem } from '../text/stem.ts'
import { wordsOf } from '../text/words.ts'

/** The stems of a word or phrase, one behind the other; words like "in" and "a" are left out. */
export type Phrase = readonly string[]

export type OtherWords = { words: readonly string[]; strength: number }

type Entry = { phrase: Phrase; others: readonly OtherWords[] }

/** A term of the field means the same as another; everyday words come near each other only. */
export const FIELD_STRENGTH = 0.65
const EVERYDAY_STRENGTH = 0.35

/** Each word or phrase of the lists under its first stem. */
const ENTRIES: ReadonlyMap<string, readonly Entry[]> = indexEntries()

function indexEntries(): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  const groups = [
    ...[...SYNONYMS, ...ACRONYMS].map((group) => ({ group, strength: FIELD_STRENGTH })),
    ...EVERYDAY_SYNONYMS.map((group) => ({ group, strength: EVERYDAY_STRENGTH })),
  ]
  for (const { group, strength } of groups) {
    const members = group.map(readMember).filter((words) => words.length > 0)
    for (const member of members) {
      const phrase = member.map(stem)
      const others = members.filter((other) => other !== member).map((words) => ({ words, strength }))
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
export function findSynonyms(stems: readonly string[], at: number): { length: number; others: readonly OtherWords[] } {
  const known = ENTRIES.get(stems[at] ?? '') ?? []
  const fitting = known.filter(({ phrase }) => phrase.every((part, offset) => stems[at + offset] === part))
  const length = Math.max(1, ...fitting.map(({ phrase }) => phrase.length))
  return {
    length,
    others: fitting.filter(({ phrase }) => phrase.length === length).flatMap(({ others }) => others),
  }
}
