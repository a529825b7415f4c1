/** A longer question is cut: nothing behind this is searched, sent, shown or linked to. The assistant takes as many. */
export const QUESTION_MAX_LENGTH = 1000

/** Reads `?q=`: one line without control characters, without surrounding space. Empty: nothing was asked. */
export function readQuestion(parameter: string | null): string {
  const line = (parameter ?? '').toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ')
  return Array.from(line.trim()).slice(0, QUESTION_MAX_LENGTH).join('').trim()
}

/** The address that shows what the site has on a question, and asks the assistant when somebody is signed in. */
export function searchPath(question: string): `/search?q=${string}` {
  return `/search?q=${encodeURIComponent(question)}`
}
