import { createCircuitBreaker } from './circuit-breaker.ts'
import { chatAddress, chatHeaders, isOllama, isOpenAi, type ModelSettings } from './model-address.ts'
import { jsonField, parseJson, readBounded, readModelText } from './read-model-text.ts'

/** The limit for the first words: the rules' answer is ready and need not wait longer. */
const FIRST_TEXT_MS = 3000
const ANSWER_MS = 12_000
const MAX_ANSWER_BYTES = 128 * 1024
/** Every parameter can be rejected once. */
const MAX_TRIES = 6
/** More than an answer needs: reasoning models count their thoughts, too. */
const MAX_ANSWER_TOKENS = 2000

const OTHER_NAME: Readonly<Record<string, string>> = {
  max_tokens: 'max_completion_tokens',
  max_completion_tokens: 'max_tokens',
}

export type Message = { role: 'system' | 'user'; content: string }

export type ModelTimes = { firstTextMs?: number; answerMs?: number }

/**
 * One chat turn; yields the text as it arrives. Throws if the model fails, is slow, or stops midway, and when the
 * signal aborts. Ending the iteration closes the connection.
 */
export type CallModel = (messages: readonly Message[], signal: AbortSignal) => AsyncGenerator<string>

export type Model = {
  call: CallModel
  /** False for ten seconds after three failures in a row. */
  isAvailable: () => boolean
}

/** One for each process, so that it remembers failures, and the parameters that the service rejects. */
export function createModel(settings: ModelSettings, times: ModelTimes = {}): Model {
  const request = createModelRequest(settings)
  const breaker = createCircuitBreaker()

  async function* call(messages: readonly Message[], signal: AbortSignal): AsyncGenerator<string> {
    const clock = startClock(times, signal)
    let hasFailed = false
    try {
      const response = await send(settings, request, { messages, signal: clock.signal })
      for await (const text of readModelText(response.body ?? [], MAX_ANSWER_BYTES)) {
        clock.hasBegun()
        yield text
      }
    } catch (cause) {
      // The model isn't to blame if a visitor disconnects.
      hasFailed = true
      if (!signal.aborted) breaker.failed()
      throw cause
    } finally {
      clock.stop()
      if (!hasFailed) breaker.succeeded()
    }
  }

  return { call, isAvailable: breaker.isClosed }
}

function startClock({ firstTextMs = FIRST_TEXT_MS, answerMs = ANSWER_MS }: ModelTimes, caller: AbortSignal) {
  const controller = new AbortController()
  const tooLate = () => controller.abort(new Error(`The model took longer than ${firstTextMs} ms`))
  const first = setTimeout(tooLate, firstTextMs)
  return {
    signal: AbortSignal.any([caller, controller.signal, AbortSignal.timeout(answerMs)]),
    hasBegun: () => clearTimeout(first),
    stop() {
      clearTimeout(first)
      controller.abort()
    },
  }
}

type Sending = { messages: readonly Message[]; signal: AbortSignal }

async function send(settings: ModelSettings, request: ModelRequest, { messages, signal }: Sending): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(chatAddress(settings.url), {
      method: 'POST',
      headers: chatHeaders(settings),
      body: request.body(messages),
      // Redirects are refused, because another address must not get the key.
      redirect: 'error',
      signal,
    })
    if (response.ok) return response
    const refusal = await readBounded(response, MAX_ANSWER_BYTES)
    if (tries < MAX_TRIES && request.adaptTo(response.status, refusal)) continue
    throw new Error(`The model answered ${response.status}`)
  }
}

type ModelRequest = {
  body: (messages: readonly Message[]) => string
  /** Whether a refused request is worth sending again: without the parameter that the service names, or under its other name. */
  adaptTo: (status: number, refusal: string) => boolean
}

/** Writes requests with the parameters that the service is known to accept. */
function createModelRequest(settings: ModelSettings): ModelRequest {
  const parameters = new Map(isOllama(settings.url) ? ollamaParameters() : openAiParameters(settings.url))
  const rejected = new Set<string>()

  function reject(name: string): void {
    rejected.add(name)
    parameters.delete(name)
    const other = OTHER_NAME[name]
    if (other && !rejected.has(other)) parameters.set(other, MAX_ANSWER_TOKENS)
    // Models without a temperature parameter are reasoning models, which by default think for longer than visitors
    // wait.
    if (name === 'temperature' && !rejected.has('reasoning_effort')) parameters.set('reasoning_effort', 'low')
  }

  return {
    body: (messages) => JSON.stringify({ model: settings.model, messages, ...Object.fromEntries(parameters) }),
    adaptTo(status, refusal) {
      const name = status === 400 || status === 422 ? rejectedParameter(refusal, [...parameters.keys()]) : null
      if (name !== null) reject(name)
      return name !== null
    },
  }
}

function openAiParameters(url: string): [string, unknown][] {
  const tokens = isOpenAi(url) ? 'max_completion_tokens' : 'max_tokens'
  return [
    ['stream', true],
    ['temperature', 0],
    [tokens, MAX_ANSWER_TOKENS],
  ]
}

function ollamaParameters(): [string, unknown][] {
  return [
    ['stream', true],
    ['think', false],
    ['options', { temperature: 0, num_predict: MAX_ANSWER_TOKENS }],
  ]
}

/** OpenAI names it in a field; others name it in their text, before the name to use instead. */
function rejectedParameter(refusal: string, sent: readonly string[]): string | null {
  const named = jsonField(jsonField(parseJson(refusal), 'error'), 'param')
  if (typeof named === 'string' && sent.includes(named)) return named
  const places = sent.map((name) => ({ name, at: refusal.search(new RegExp(`\\b${name}\\b`)) }))
  const [first] = places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)
  return first?.name ?? null
}
