import type { AnswerSettings } from './answer/may-be-quoted.ts'
import { isAnswered, toSource } from './answer/write-answer.ts'
import type { AnswerSource } from './assistant-answer.ts'
import { findPassages } from './find-passages.ts'
import { createPassageIndex } from './index/passage-index.ts'
import type { ServiceCalls } from './index/service-calls.ts'

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
