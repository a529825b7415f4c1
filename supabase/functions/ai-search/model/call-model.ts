import { chatAddress, chatHeaders, type ModelSettings } from './model-address.ts'

/** Both tries together: whoever asks must not wait longer for an apology. */
const DEADLINE_MS = 12_000
const TRY_MS = 8000
const MAX_ANSWER_BYTES = 128 * 1024
const MAX_ANSWER_TOKENS = 900

export type ModelTimes = { deadlineMs?: number; tryMs?: number }

type Message = { role: 'system' | 'user'; content: string }

/** One chat turn; the text of the answer. Tries once more, unless the model refused the request itself. */
export async function callModel(
  settings: ModelSettings,
  messages: readonly Message[],
  { deadlineMs = DEADLINE_MS, tryMs = TRY_MS }: ModelTimes = {},
): Promise<string> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const once = () => tryOnce(settings, messages, AbortSignal.any([deadline, AbortSignal.timeout(tryMs)]))
  try {
    return await once()
  } catch (error) {
    if (error instanceof RefusedByModelError || deadline.aborted) throw error
    return once()
  }
}

/** The request is at fault, or the key; the same again would be refused again. */
class RefusedByModelError extends Error {}

async function tryOnce(settings: ModelSettings, messages: readonly Message[], signal: AbortSignal): Promise<string> {
  const response = await fetch(chatAddress(settings.url), {
    method: 'POST',
    headers: chatHeaders(settings),
    body: JSON.stringify({ model: settings.model, messages, temperature: 0, max_tokens: MAX_ANSWER_TOKENS }),
    redirect: 'error',
    signal,
  })
  const text = await readBounded(response)
  if (response.ok) return contentOf(text)
  const message = `The model answered ${response.status}`
  throw response.status < 500 && response.status !== 429 ? new RefusedByModelError(message) : new Error(message)
}

/** Stops reading where no sensible answer would still be going on. */
async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel()
      throw new Error(`The model answered more than ${MAX_ANSWER_BYTES} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

function contentOf(text: string): string {
  const choices = fieldOf(JSON.parse(text), 'choices')
  const content = fieldOf(fieldOf(Array.isArray(choices) ? choices[0] : null, 'message'), 'content')
  if (typeof content !== 'string') throw new Error('The model answered in another shape')
  return content
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
