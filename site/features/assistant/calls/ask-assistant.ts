import type { Connect } from '#site/lib/supabase-browser.ts'

/** A passage of this site that an answer is based on. */
export type Source = {
  title: string
  url: string
  quote: string
  /** Older installations send neither; then only the response text says which words are a member's. */
  origin?: unknown
  author?: unknown
}

export type Answer = {
  /** The id of the answer in the member's history; null if the service stores no history. */
  id: string | null
  /** Plain text. */
  response: string
  sources: Source[]
  /** True if the site does not answer the question; the sources are then the nearest pages. */
  refused: boolean
}

export type AskOutcome =
  | { state: 'answered'; answer: Answer }
  | { state: 'apology' }
  | { state: 'unsuitable' }
  | { state: 'too-many'; waitSeconds: number | null }
  /** The service no longer accepts the session. */
  | { state: 'signed-out' }

/** Calls the function ai-search (specification §7). Never throws: each failure is an outcome with its own text. */
export async function askAssistant(connect: Connect, question: string): Promise<AskOutcome> {
  try {
    const supabase = await connect()
    const { data, error } = await supabase.functions.invoke('ai-search', { body: { query: question.trim() } })
    if (error) return outcomeOf(error)
    const answer = readAnswer(data)
    return answer ? { state: 'answered', answer } : { state: 'apology' }
  } catch (error) {
    console.warn(error)
    return { state: 'apology' }
  }
}

function outcomeOf(error: { context?: unknown }): AskOutcome {
  // supabase-js passes an error response as the context of its error.
  const response = error.context instanceof Response ? error.context : null
  if (response?.status === 401) return { state: 'signed-out' }
  if (response?.status === 429) return { state: 'too-many', waitSeconds: readWait(response) }
  if (response?.status === 400) return { state: 'unsuitable' }
  console.warn(error)
  return { state: 'apology' }
}

function readWait(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}

/** Only `response` is guaranteed by every installation; everything else is optional. */
function readAnswer(data: unknown): Answer | null {
  if (!isRecord(data) || typeof data.response !== 'string' || data.response.trim() === '') return null
  const sources = Array.isArray(data.sources) ? data.sources.filter(isSource) : []
  const id = typeof data.id === 'string' ? data.id : null
  return { id, response: data.response, sources, refused: data.refused === true }
}

function isSource(value: unknown): value is Source {
  return isRecord(value) && ['title', 'url', 'quote'].every((name) => typeof value[name] === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
