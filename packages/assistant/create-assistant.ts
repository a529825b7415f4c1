import type { AnswerSettings } from './answer/may-be-quoted.ts'
import { writeAnswer } from './answer/write-answer.ts'
import type { AskedQuestion, WrittenAnswer } from './assistant-answer.ts'
import { findPassages } from './find-passages.ts'
import { createPassageIndex, type ServiceCalls } from './index/passage-index.ts'
import type { ModelTimes } from './model/call-model.ts'
import { createEmbedQuestion } from './model/embed-question.ts'
import type { ModelSettings } from './model/model-address.ts'

export type AssistantOptions = {
  service: ServiceCalls
  settings: AnswerSettings
  /** Null: answers are passages. */
  model: ModelSettings | null
  /** Null: passages are found by their words alone. */
  embeddings?: ModelSettings | null
  /** Whether today's budget allows another model call. */
  takeModelCall: () => Promise<boolean>
  modelTimes?: ModelTimes
  /** Called with the failures of a model of either kind, after which passages are the answer. */
  onModelFailure?: (cause: unknown) => void
}

/** What happens while an answer is written. A `reset` withdraws all sentences before it. */
export type WritingEvent =
  | { event: 'sentence'; text: string }
  | { event: 'reset' }
  | { event: 'answer'; answer: WrittenAnswer }

export type Assistant = {
  /** Ends with the answer. Throws if the index fails. */
  write: (asked: AskedQuestion, signal: AbortSignal) => AsyncGenerator<WritingEvent>
}

/** One for each process, so that it remembers a failing model. */
export function createAssistant(options: AssistantOptions): Assistant {
  const { service, settings, onModelFailure = () => {} } = options
  const index = createPassageIndex(service)
  const embed = options.embeddings ? createEmbedQuestion(options.embeddings, onModelFailure) : undefined

  async function* write(asked: AskedQuestion): AsyncGenerator<WritingEvent> {
    const parts = await findPassages(asked, { index, settings, ...(embed && { embed }) })
    yield { event: 'answer', answer: writeAnswer(asked.query, parts, settings) }
  }

  return { write }
}
