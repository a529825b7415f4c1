import { createEmbedder, type Embeddings } from './embed-texts.ts'
import type { ModelSettings } from './model-address.ts'

/** Short, because the visitor waits for it before anything else can be done. */
const QUESTION_MS = 1000

/**
 * The meaning of the parts of a question. Resolves to null if the service fails or is slow: then their words must
 * suffice.
 */
export function createEmbedQuestion(settings: ModelSettings, onFailure: (cause: unknown) => void) {
  const embedder = createEmbedder(settings)
  return async (texts: readonly string[]): Promise<Embeddings | null> => {
    if (!embedder.isAvailable()) return null
    try {
      return await embedder.embed(texts, QUESTION_MS)
    } catch (cause) {
      onFailure(cause)
      return null
    }
  }
}
