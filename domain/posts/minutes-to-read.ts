/** Words of prose that people read in a minute. */
const WORDS_PER_MINUTE = 220

/** The reading time shown for a text with this many words; at least one minute. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
