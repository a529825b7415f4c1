import { trimText } from '#domain/text/is-blank.ts'
/** Limits of the database column (migration of posts). */
export const MAX_QUESTIONS = 5
const QUESTION_MAX_LENGTH = 200

/** Everything that the database counts as a line break. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/

/** The questions in the field, without empty lines and repetitions. */
export function readQuestions(text: string): string[] {
  const lines = text.split(LINE_BREAK).map(trimText)
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** The field with suggested questions below its own, as far as they can be saved with them. */
export function withSuggestions(text: string, suggested: readonly string[]): string {
  const own = readQuestions(text)
  const others = suggested.filter((question) => !own.includes(question))
  const added = others.slice(0, Math.max(0, MAX_QUESTIONS - own.length))
  return added.length === 0 ? text : [...own, ...added].join('\n')
}

/** Why the questions cannot be saved; null if they can. */
export function questionsError(text: string): string | null {
  const questions = readQuestions(text)
  if (questions.length > MAX_QUESTIONS) {
    return `Too many questions to be saved: ${questions.length} of at most ${MAX_QUESTIONS}`
  }
  const long = questions.findIndex((question) => question.length > QUESTION_MAX_LENGTH)
  if (long < 0) return null
  return `Question ${long + 1} is too long to be saved: ${questions[long]?.length} of at most ${QUESTION_MAX_LENGTH} characters`
}
