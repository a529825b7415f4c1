import type { CheckSettings } from '#domain/assistant/answer/check-draft.ts'
import type { WrittenAnswer } from '#domain/assistant/answer/write-answer.ts'
import { answerQuestion } from './answer-question.ts'
import { callModel, type ModelTimes } from './model/call-model.ts'
import { createCircuitBreaker } from './model/circuit-breaker.ts'
import { createModelDraft } from './model/draft-with-model.ts'
import type { ModelSettings } from './model/model-address.ts'
import { createPassageIndex, type ServiceCalls } from './retrieval/passage-index.ts'

export type AssistantOptions = {
  service: ServiceCalls
  settings: CheckSettings
  /** Null: sentences are chosen by rules. */
  model: ModelSettings | null
  /** Whether today's budget has another call of the model. */
  takeModelCall: () => Promise<boolean>
  modelTimes?: ModelTimes
}

/** One for each process, so that its circuit breaker remembers. */
export function createAssistant(options: AssistantOptions): { answer: (question: string) => Promise<WrittenAnswer> } {
  const { service, settings, model, takeModelCall, modelTimes = {} } = options
  const index = createPassageIndex(service)
  const breaker = createCircuitBreaker()
  const writeDraft = model && createModelDraft((messages) => breaker.run(() => callModel(model, messages, modelTimes)))

  return {
    async answer(question) {
      // A model that is known to be away, or whose budget is used up, need not be waited for: rules answer as well.
      const asksModel = writeDraft !== null && breaker.isClosed() && (await takeModelCall())
      return answerQuestion(question, { index, settings, ...(asksModel && { writeDraft }) })
    },
  }
}
