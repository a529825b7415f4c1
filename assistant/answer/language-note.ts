import type { WrittenAnswer } from '../assistant-answer.ts'
import { foreignLanguage } from '../question/language.ts'

const IN_ENGLISH = 'This site is written in English. This is what it says:'

/** The answer to a question in another language, which says why it is in English. */
export function withLanguageNote(answer: WrittenAnswer, question: string): WrittenAnswer {
  const needsNote = !answer.refused && foreignLanguage(question) !== null
  return needsNote ? { ...answer, response: `${IN_ENGLISH}\n\n${answer.response}` } : answer
}
