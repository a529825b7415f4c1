import type { AnswerSettings } from './answer/may-be-quoted.ts'
import { isAnswered, toSource, writeAnswer, writeModelAnswer, writeRefusal } from './answer/write-answer.ts'
import type { AnswerSource, AskedQuestion, AssistantMode, ClaimCounts, WrittenAnswer } from './assistant-answer.ts'
import { type FoundPart, findPassages } from './find-passages.ts'
import { createPassageIndex } from './index/passage-index.ts'
import type { ServiceCalls } from './index/service-calls.ts'
import { createModel, type Model, type ModelTimes } from './model/call-model.ts'
import { createEmbedQuestion } from './model/embed-texts.ts'
import type { ModelSettings } from './model/model-address.ts'
import { type CheckedSentence, NoAnswerError, writeWithModel } from './model/write-with-model.ts'
import type { Passage } from './passage.ts'

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
  /** `claims` are absent if no model drafted the answer. */
  | { event: 'answer'; answer: WrittenAnswer; claims?: ClaimCounts }

export type Assistant = {
  /** Ends with the answer. Throws if the index fails. */
  write: (
    asked: AskedQuestion,
    signal: AbortSignal,
    mode?: Exclude<AssistantMode, 'off'>,
  ) => AsyncGenerator<WritingEvent>
}

/** What a model reads, and below which coverage nothing is worth showing to it. */
const MAX_PASSAGES = 10
const WORTH_A_MODEL = 0.1

/** One for each process, so that it remembers a failing model. */
export function createAssistant(options: AssistantOptions): Assistant {
  const { service, settings, takeModelCall, modelTimes, onModelFailure = () => {} } = options
  const index = createPassageIndex(service)
  const embed = options.embeddings ? createEmbedQuestion(options.embeddings, onModelFailure) : undefined
  const model = options.model && createModel(options.model, modelTimes)

  const write: Assistant['write'] = async function* (asked, signal, mode = 'prose') {
    const parts = await findPassages(asked, { index, settings, ...(embed && { embed }) })
    const isWorthIt = parts.some(({ found }) => (found[0]?.coverage ?? 0) >= WORTH_A_MODEL)
    if (mode === 'prose' && model?.isAvailable() && isWorthIt && (await takeModelCall()))
      yield* writeOrFallBack({ asked, parts, signal, model })
    else yield { event: 'answer', answer: writeAnswer(asked.query, parts, settings) }
  }

  type Writing = { asked: AskedQuestion; parts: readonly FoundPart[]; signal: AbortSignal; model: Model }

  /** If the model fails, is slow or says too little that is supported, the passages answer in the same request. */
  async function* writeOrFallBack({ asked, parts, signal, model: { call } }: Writing): AsyncGenerator<WritingEvent> {
    const passages = bestOf(parts)
    // "And online?" asks nothing without the previous question.
    const question = parts[0]?.around ? `${asked.previous} ${asked.query}` : asked.query
    const sentences: CheckedSentence[] = []
    let made = 0
    const onDraft = (claims: number) => {
      made = claims
    }
    try {
      for await (const sentence of writeWithModel({ question, passages, settings, call, signal, onDraft })) {
        sentences.push(sentence)
        yield { event: 'sentence', text: sentence.text }
      }
    } catch (cause) {
      if (signal.aborted) throw cause
      if (cause instanceof NoAnswerError) {
        // A model that has read the passages knows better than their words whether they answer.
        yield { event: 'answer', answer: writeRefusal(asked.query, parts, settings) }
        return
      }
      onModelFailure(cause)
      if (sentences.length > 0) yield { event: 'reset' }
      sentences.length = 0
      made = 0
    }
    const answer =
      sentences.length > 0
        ? writeModelAnswer({ sentences, passages, parts, settings })
        : writeAnswer(asked.query, parts, settings)
    yield { event: 'answer', answer, ...(made > 0 && { claims: { made, dropped: made - sentences.length } }) }
  }

  return { write }
}

/** The best passages of all parts in turn. */
function bestOf(parts: readonly FoundPart[]): Passage[] {
  const places = parts.flatMap(({ found }) => found.map(({ passage }, place) => ({ passage, place })))
  const ordered = places.sort((one, other) => one.place - other.place).map(({ passage }) => passage)
  return [...new Map(ordered.map((passage) => [passage.id, passage])).values()].slice(0, MAX_PASSAGES)
}

/** The passage that answers a visitor's question, of pages and posts alike; null if the site does not answer it. */
export type FindBestPassage = (question: string) => Promise<AnswerSource | null>

/** What members get without a model, as one search result. */
export function createFindBestPassage(service: ServiceCalls, settings: AnswerSettings): FindBestPassage {
  const index = createPassageIndex(service)
  return async (query) => {
    const [part] = await findPassages({ query }, { index, settings })
    const best = part && isAnswered(part, settings) ? part.found[0] : undefined
    return part && best ? toSource(best.passage, part, settings) : null
  }
}
