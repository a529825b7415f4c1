import type { EnvironmentReader } from './read-environment.ts'

export type ModelService = { url: string; model: string; apiKey: string | null }

type ModelSettings = {
  /** The assistant's language model; null: it answers without one. */
  model: ModelService | null
  /** The model that finds passages with a similar meaning; null: they are found by their words. */
  embeddings: ModelService | null
}

export function readModels(read: EnvironmentReader): ModelSettings {
  const url = read.url('LLM_URL', ['http:', 'https:'])
  const model = read.optional('LLM_MODEL')
  const embeddingModel = read.optional('LLM_EMBEDDING_MODEL')
  const apiKey = read.optional('LLM_API_KEY')
  if (url === null) return { model: null, embeddings: null }
  if (!model && !embeddingModel) read.problem('LLM_MODEL is missing; LLM_URL needs it')
  return {
    model: model ? { url, model, apiKey } : null,
    embeddings: embeddingModel ? { url, model: embeddingModel, apiKey } : null,
  }
}
