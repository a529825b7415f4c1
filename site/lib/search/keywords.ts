import { foldText } from '#domain/text/fold-text.ts'

/** At most this many different words are searched for. */
const MAX_WORDS = 24

/**
 * Question words and conjunctions; full-text search ignores them too. The assistant ignores more words of a question
 * (packages/assistant/question/read-question.ts), among them "help", "new" and "use", which a search can be about.
 */
const STOP_WORDS = new Set(
  (
    'a about an and any are as at be by can could do does for from had has have how i if in into is it its ' +
    'may me my no not of on one or our should so than that the their them there these they this to us was we ' +
    'were what when where which who why will with would you your'
  ).split(' '),
)

/** The keywords of a question: lower-case, without accents, each once. */
export function keywordsOf(question: string): string[] {
  const words = foldText(question).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.filter((word) => !STOP_WORDS.has(word)))].slice(0, MAX_WORDS)
}
