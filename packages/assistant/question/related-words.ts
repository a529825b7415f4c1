import { readFileSync } from 'node:fs'
import { stem } from '../text/stem.ts'

/** Words with a related meaning, by the stem of a common English word; see README.md for where they come from. */
const RELATED: ReadonlyMap<string, readonly string[]> = readRelatedWords()
const ENGLISH: ReadonlySet<string> = new Set([...RELATED].flatMap(([key, others]) => [key, ...others.map(stem)]))

function readRelatedWords(): Map<string, readonly string[]> {
  const related = new Map<string, readonly string[]>()
  for (const line of readFileSync(new URL('related-words.txt', import.meta.url), 'utf8').split('\n')) {
    const [word = '', ...others] = line.split(' ')
    const key = stem(word)
    const known = related.get(key) ?? []
    related.set(
      key,
      [...new Set([...known, ...others])].filter((other) => stem(other) !== key),
    )
  }
  return related
}

/** Whether it is a common English word, with or without related words. */
export function isEnglish(stemmed: string): boolean {
  return ENGLISH.has(stemmed)
}

export function relatedWords(stemmed: string): readonly string[] {
  return RELATED.get(stemmed) ?? []
}
