import type { AssistantMode, ClaimCounts, WrittenAnswer } from '../assistant-answer.ts'
import { callIndex, type ServiceCalls } from './service-calls.ts'

export type AnsweredQuestion = {
  memberId: string
  question: string
  answer: WrittenAnswer
  /** Omit it if no model drafted an answer. */
  claims?: ClaimCounts
}

/** What administrators have chosen, and what members asked. */
export type AnswerStore = {
  readMode: () => Promise<AssistantMode>
  /** Stores a question with its answer in the member's history; resolves to the id that votes refer to. */
  store: (answered: AnsweredQuestion) => Promise<string>
}

export function createAnswerStore(service: ServiceCalls): AnswerStore {
  return {
    readMode: () => callIndex(service, 'assistant_mode', {}),
    async store({ memberId, question, answer: { response, sources, refused }, claims = { made: 0, dropped: 0 } }) {
      const id = crypto.randomUUID()
      const counts = { claims: claims.made, dropped_claims: claims.dropped }
      const { error } = await service
        .from('assistant_answers')
        .insert({ id, user_id: memberId, question, response, sources, refused, ...counts })
      if (error) throw new Error(`The answer was not stored: ${error.message}`)
      return id
    },
  }
}
