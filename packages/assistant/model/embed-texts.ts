import { createCircuitBreaker } from './circuit-breaker.ts'
import { chatHeaders, embeddingAddress, type ModelSettings } from './model-address.ts'
import { jsonField, parseJson, readBounded } from './read-model-text.ts'

/** 64 texts of 4096 numbers with 12 characters each, and room for the surrounding JSON. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const MIN_DIMENSIONS = 64
const MAX_DIMENSIONS = 4096

export type Embeddings = {
  /** Names the model and its number of dimensions; only vectors with the same name can be compared. */
  model: string
  /** One for each text, in order. */
  vectors: readonly Float32Array[]
}

export type Embedder = {
  /** Throws if the service fails, takes longer, or answers anything other than one vector for each text. */
  embed: (texts: readonly string[], timeoutMs: number, signal?: AbortSignal) => Promise<Embeddings>
  /** False for ten seconds after three failures in a row. */
  isAvailable: () => boolean
}

/** Turns texts into vectors by OpenAI's protocol, which Azure and Ollama speak, too, or by Ollama's own. */
export function createEmbedder(settings: ModelSettings): Embedder {
  const breaker = createCircuitBreaker()

  async function request(texts: readonly string[], signal: AbortSignal): Promise<Embeddings> {
    const response = await fetch(embeddingAddress(settings), {
      method: 'POST',
      headers: chatHeaders(settings),
      body: JSON.stringify({ model: settings.model, input: texts }),
      // Redirects are refused, because another address must not get the key.
      redirect: 'error',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The embedding model answered ${response.status}`)
    }
    const vectors = readVectors(parseJson(await readBounded(response, MAX_ANSWER_BYTES)), texts.length)
    return { model: `${settings.model} (${vectors[0]?.length ?? 0})`, vectors }
  }

  return {
    isAvailable: breaker.isClosed,
    async embed(texts, timeoutMs, signal) {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const embeddings = await request(texts, signal ? AbortSignal.any([signal, timeout]) : timeout)
        breaker.succeeded()
        return embeddings
      } catch (cause) {
        if (!signal?.aborted) breaker.failed()
        throw cause
      }
    },
  }
}

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

/** By OpenAI's protocol in the order of their indexes, by Ollama's in that of the texts. */
function readVectors(answer: unknown, count: number): Float32Array[] {
  const data = listOf(answer, 'data').toSorted((one, other) => indexOf(one) - indexOf(other))
  const lists = data.length > 0 ? data.map((entry) => listOf(entry, 'embedding')) : listOf(answer, 'embeddings')
  const vectors = lists.map(readVector)
  const [first] = vectors
  if (vectors.length !== count || vectors.some((vector) => vector.length !== first?.length)) {
    throw new Error('The embedding model answered with a different number of vectors or dimensions')
  }
  return vectors
}

function indexOf(entry: unknown): number {
  return Number(jsonField(entry, 'index') ?? 0)
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = jsonField(value, name)
  return Array.isArray(list) ? list : []
}

function readVector(value: unknown): Float32Array {
  const vector = Float32Array.from(Array.isArray(value) ? value : [], (number) =>
    typeof number === 'number' ? number : Number.NaN,
  )
  const isUsable = vector.every(Number.isFinite) && vector.some((number) => number !== 0)
  if (vector.length < MIN_DIMENSIONS || vector.length > MAX_DIMENSIONS || !isUsable) {
    throw new Error('The embedding model’s answer has no vector')
  }
  return vector
}
