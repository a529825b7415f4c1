import { readFileSync } from 'node:fs'

/** Groups of words and phrases with the same meaning. */
export const FIELD_WORDS: readonly (readonly string[])[] = readFileSync(
  new URL('field-words.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(', '))
