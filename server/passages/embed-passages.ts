import { callIndex, type ServiceCalls } from '#assistant/index/service-calls.ts'
import { codeVector } from '#assistant/index/vector-code.ts'
import type { Embedder } from '#assistant/model/embed-texts.ts'

type Text = { content_hash: string; source_title: string; heading: string; text: string }

/** The number of texts in one request; together they have about 10,000 words at most. */
const TEXTS_IN_A_BATCH = 64
const BATCH_MS = 30_000
/** In UTF-16 units: models read at least 512 tokens, and a passage rarely has more. */
const MAX_TEXT_LENGTH = 2000

/**
 * Computes the vectors of passages that have none, in batches. Resolves to how many it stored. Throws if the service or
 * the index fails; what has been stored by then remains.
 */
export type EmbedPassages = (signal: AbortSignal) => Promise<number>

export function createEmbedPassages(service: ServiceCalls, embedder: Embedder): EmbedPassages {
  // Only an answer reveals the number of dimensions, which is part of the vectors' name.
  let model: string | null = null

  return async (signal) => {
    model ??= (await embedder.embed(['passage'], BATCH_MS, signal)).model
    for (let stored = 0; ; ) {
      const texts = await callIndex<Text[]>(service, 'passages_to_embed', { model, wanted: TEXTS_IN_A_BATCH })
      if (texts.length === 0) return stored
      const embeddings = await embedder.embed(texts.map(toText), BATCH_MS, signal)
      if (embeddings.model !== model) {
        model = null
        throw new Error('The embedding model changed its number of dimensions')
      }
      const vectors = embeddings.vectors.map((vector, at) => ({
        content_hash: texts[at]?.content_hash,
        ...codeVector(vector),
      }))
      await callIndex(service, 'store_passage_vectors', { model, vectors })
      stored += texts.length
    }
  }
}

function toText({ source_title, heading, text }: Text): string {
  return [source_title, heading, text]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_TEXT_LENGTH)
}
