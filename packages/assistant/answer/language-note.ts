import type { WrittenAnswer } from '../assistant-answer.ts'
import { foreignLanguage } from '../question/language.ts'

const IN_ENGLISH = 'This site is written in English. This is what it says:'
const ASK_IN_ENGLISH = 'This site is written in English. Please ask in English.'

/** The answer to a question in another language, which says why it is in English, or why nothing was found. */
export function withLanguageNote(answer: WrittenAnswer, question: string): WrittenAnswer {
  if (foreignLanguage(question) === null) return answer
  const { response, refused } = answer
  return { ...answer, response: refused ? `${response}\n\n${ASK_IN_ENGLISH}` : `${IN_ENGLISH}\n\n${response}` }
}
