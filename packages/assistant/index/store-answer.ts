import type { WrittenAnswer } from '../assistant-answer.ts'
import type { ServiceCalls } from './passage-index.ts'

/** Stores a question with its answer; returns the id that votes refer to. */
export function createStoreAnswer(service: ServiceCalls) {
  return async (memberId: string, question: string, answer: WrittenAnswer): Promise<string> => {
    const id = crypto.randomUUID()
    const { response, sources, refused } = answer
    const { error } = await service
      .from('assistant_answers')
      .insert({ id, user_id: memberId, question, response, sources, refused })
    if (error) throw new Error(`The answer was not stored: ${error.message}`)
    return id
  }
}
