import { type AnswerOptions, answerParts, type FoundPart, findParts, readAllowed } from '../answer-question.ts'
import type { AnswerSource, WrittenAnswer } from '../assistant-answer.ts'
import { createAssistant } from '../create-assistant.ts'
import type { ServiceCalls } from '../index/passage-index.ts'
import type { IndexedPassage } from './read-indexed.ts'

/** What came back for a question. */
export type Asked = {
  response: string
  refused: boolean
  sources: readonly Pick<AnswerSource, 'title' | 'heading' | 'url' | 'quote'>[]
  /** Pages and posts by the rank of their best passage. */
  ranking: readonly string[]
  /** The question as it was understood: its words, implied ones included, and how much of each part the best passage covers. */
  parts: readonly { text: string; coverage: number; words: readonly string[] }[]
}

export type Ask = (question: string) => Promise<Asked>

/** An assistant over the index that holds these passages. */
export type CreateAsk = (options: AnswerOptions & { service: ServiceCalls }, passages: readonly IndexedPassage[]) => Ask

const MAX_RANKED = 10

/** The assistant without a model. With several parts of a question, the best passages of each come first. */
export const createRulesAsk: CreateAsk = (options, passages) =>
  createAsk(options, passages, (question, parts) =>
    answerParts(question, parts, { ...options, readNearest: () => readAllowed(parts, options) }),
  )

/** The assistant with the model at this address. */
export function createModelAsk(url: string): CreateAsk {
  return ({ service, ...options }, passages) => {
    const assistant = createAssistant({
      service,
      settings: options.settings,
      model: { url, model: 'recorded', apiKey: null },
      takeModelCall: async () => true,
      onModelFailure(cause) {
        throw cause
      },
    })
    return createAsk(options, passages, async (question) => {
      for await (const event of assistant.write({ query: question }, new AbortController().signal)) {
        if (event.event === 'answer') return event.answer
      }
      throw new Error('The assistant ended without an answer')
    })
  }
}

type Write = (question: string, parts: readonly FoundPart[]) => Promise<WrittenAnswer>

function createAsk(options: AnswerOptions, passages: readonly IndexedPassage[], write: Write): Ask {
  const sourceOf = new Map(passages.map(({ id, source }) => [id, source]))
  return async (question) => {
    const parts = await findParts({ query: question }, options)
    const { response, refused, sources } = await write(question, parts)
    const found = parts.flatMap(({ ranked }) =>
      ranked.slice(0, MAX_RANKED).map(({ passage }, place) => ({ passage, place })),
    )
    const ranking = found
      .sort((one, other) => one.place - other.place)
      .map(({ passage }) => sourceOf.get(passage.id) ?? passage.sourceKey)
    return {
      response,
      refused,
      sources,
      ranking: [...new Set(ranking)],
      parts: parts.map(({ text, coverage, terms }) => ({
        text,
        coverage,
        words: terms.flatMap(({ ways }) => ways[0].words),
      })),
    }
  }
}
