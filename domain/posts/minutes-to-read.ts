/** Words of prose that people read in a minute. */
const WORDS_PER_MINUTE = 220

/** The reading time that a text with so many words is shown with; at least one minute. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
