import { trimText } from '@headwater/post-html/is-blank'
/** Longer questions are truncated before they are searched, sent, shown or linked. The assistant has the same limit. */
export const QUESTION_MAX_LENGTH = 1000

/** Reads `?q=` as one trimmed line without control characters; '' when there is no question. */
export function readQuestion(parameter: string | null): string {
  const line = (parameter ?? '').toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ')
  return Array.from(trimText(line)).slice(0, QUESTION_MAX_LENGTH).join('').trim()
}

/** The address that searches the site for a question and, for signed-in members, asks the assistant. */
export function searchPath(question: string): `/search?q=${string}` {
  return `/search?q=${encodeURIComponent(question)}`
}
