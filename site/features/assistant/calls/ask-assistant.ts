import { ASSISTANT_OFF, type AskedQuestion } from '#assistant/assistant-answer.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { type Answer, readAnswer } from './answer.ts'
import { readEvents } from './read-events.ts'

export type AskOutcome =
  | { state: 'answered'; answer: Answer }
  | { state: 'apology' }
  /** Administrators have turned the assistant off. */
  | { state: 'off' }
  | { state: 'unsuitable' }
  | { state: 'too-many'; waitSeconds: number | null }
  /** The service no longer accepts the session. */
  | { state: 'signed-out' }

/** Called with all sentences that have arrived; with none when the service withdraws them. */
export type OnSentences = (sentences: readonly string[]) => void

/** Calls the function ai-search (specification §7). Never throws: each failure is an outcome with its own text. */
export async function askAssistant(
  connect: Connect,
  asked: AskedQuestion,
  onSentences: OnSentences = () => {},
): Promise<AskOutcome> {
  try {
    const supabase = await connect()
    const { data, error } = await supabase.functions.invoke('ai-search', {
      body: { ...asked, query: asked.query.trim() },
      // A service that does not stream, such as an older one, sends JSON.
      headers: { Accept: 'text/event-stream, application/json' },
    })
    if (error) return await outcomeOf(error)
    const answer = readAnswer(data instanceof Response ? await readStream(data, onSentences) : data)
    return answer ? { state: 'answered', answer } : { state: 'apology' }
  } catch (error) {
    console.warn(error)
    return { state: 'apology' }
  }
}

/** The final answer of a stream; null if the stream ends before it. */
async function readStream({ body }: Response, onSentences: OnSentences): Promise<unknown> {
  if (!body) return null
  let sentences: readonly string[] = []
  for await (const { event, data } of readEvents(body)) {
    const value: unknown = JSON.parse(data)
    if (event === 'answer') return value
    if (event === 'reset') sentences = []
    if (event === 'sentence') sentences = [...sentences, (value as { text: string }).text]
    onSentences(sentences)
  }
  return null
}

async function outcomeOf(error: { context?: unknown }): Promise<AskOutcome> {
  // supabase-js passes an error response as the context of its error.
  const response = error.context instanceof Response ? error.context : null
  if (response?.status === 401) return { state: 'signed-out' }
  if (response?.status === 429) return { state: 'too-many', waitSeconds: readWait(response) }
  if (response?.status === 400) return { state: 'unsuitable' }
  if (response?.status === 503 && (await response.text()).includes(ASSISTANT_OFF)) return { state: 'off' }
  console.warn(error)
  return { state: 'apology' }
}

function readWait(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}
