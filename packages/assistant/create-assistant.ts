import { withLanguageNote } from './answer/language-note.ts'
import type { AnswerSettings } from './answer/may-be-quoted.ts'
import { writeRefusal } from './answer/write-answer.ts'
import { writeModelAnswer } from './answer/write-model-answer.ts'
import { answerParts, type FoundPart, findParts, readAllowed } from './answer-question.ts'
import type { AskedQuestion, WrittenAnswer } from './assistant-answer.ts'
import { createPassageIndex, type ServiceCalls } from './index/passage-index.ts'
import { createModel, type Model, type ModelTimes } from './model/call-model.ts'
import { createEmbedQuestion } from './model/embed-question.ts'
import type { ModelSettings } from './model/model-address.ts'
import { type CheckedSentence, NoAnswerError, writeWithModel } from './model/write-with-model.ts'
import type { Passage } from './passage.ts'
import { WORTH_A_MODEL } from './ranking/weights.ts'

export type AssistantOptions = {
  service: ServiceCalls
  settings: AnswerSettings
  /** Null: answers are written by rules. */
  model: ModelSettings | null
  /** Null: passages are found by their words alone. */
  embeddings?: ModelSettings | null
  /** Whether today's budget allows another model call. */
  takeModelCall: () => Promise<boolean>
  modelTimes?: ModelTimes
  /** Called with the failures of a model of either kind, after which the rules answer. */
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

/** Sections that a model reads. */
const MAX_PASSAGES = 16

/** One for each process, so that it remembers a failing model. */
export function createAssistant(options: AssistantOptions): Assistant {
  const { service, settings, takeModelCall, modelTimes, onModelFailure = () => {} } = options
  const index = createPassageIndex(service)
  const embed = options.embeddings ? createEmbedQuestion(options.embeddings, onModelFailure) : undefined
  const model = options.model && createModel(options.model, modelTimes)

  async function* write(asked: AskedQuestion, signal: AbortSignal): AsyncGenerator<WritingEvent> {
    const parts = await findParts(asked, { index, settings, ...(embed && { embed }) })
    // Read at most once, by a refusal or for the model.
    let allowed: Promise<Passage[]> | null = null
    const readNearest = () => (allowed ??= readAllowed(parts, { index, settings }))
    const byRules = await answerParts(asked.query, parts, { index, settings, readNearest })
    const isAsked = model?.isAvailable() && parts.some(({ coverage }) => coverage >= WORTH_A_MODEL)
    if (model && isAsked && (await takeModelCall())) {
      yield* writeOrFallBack({ asked, parts, byRules, allowed: await readNearest(), signal, model })
    } else {
      yield { event: 'answer', answer: byRules }
    }
  }

  type Writing = {
    asked: AskedQuestion
    parts: readonly FoundPart[]
    byRules: WrittenAnswer
    allowed: readonly Passage[]
    signal: AbortSignal
    model: Model
  }

  /** If the model fails, is slow or says nothing that is supported, the rules answer in the same request. */
  async function* writeOrFallBack({ asked, parts, byRules, allowed, signal, model: { call } }: Writing) {
    const passages = allowed.slice(0, MAX_PASSAGES)
    // "And online?" asks nothing without the previous question.
    const question = parts[0]?.around ? `${asked.previous} ${asked.query}` : asked.query
    const sentences: CheckedSentence[] = []
    try {
      for await (const sentence of writeWithModel({ question, passages, settings, call, signal })) {
        sentences.push(sentence)
        yield { event: 'sentence', text: sentence.text } as const
      }
    } catch (cause) {
      if (signal.aborted) throw cause
      if (cause instanceof NoAnswerError) {
        // A model that has read the passages knows better than the rules whether they answer.
        yield {
          event: 'answer',
          answer: withLanguageNote(writeRefusal(allowed, byRules.related, settings), asked.query),
        } as const
        return
      }
      onModelFailure(cause)
      if (sentences.length > 0) yield { event: 'reset' } as const
      sentences.length = 0
    }
    const answer = () =>
      withLanguageNote(writeModelAnswer({ sentences, passages, parts, byRules, settings }), asked.query)
    yield { event: 'answer', answer: sentences.length === 0 ? byRules : answer() } as const
  }

  return { write }
}
