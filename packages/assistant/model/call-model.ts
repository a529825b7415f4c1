import { createCircuitBreaker } from './circuit-breaker.ts'
import { chatAddress, chatHeaders, type ModelSettings } from './model-address.ts'
import { createModelRequest, type Message, type ModelRequest } from './model-request.ts'
import { readBounded, readModelText } from './read-model-text.ts'

/** The limit for the first words: the rules' answer is ready and need not wait longer. */
const FIRST_TEXT_MS = 3000
const ANSWER_MS = 12_000
const MAX_ANSWER_BYTES = 128 * 1024
/** Every parameter can be rejected once. */
const MAX_TRIES = 6

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
  const abortAfter = (ms: number) =>
    setTimeout(() => controller.abort(new Error(`The model took longer than ${ms} ms`)), ms)
  const first = abortAfter(firstTextMs)
  const whole = abortAfter(answerMs)
  return {
    signal: AbortSignal.any([caller, controller.signal]),
    hasBegun: () => clearTimeout(first),
    stop() {
      clearTimeout(first)
      clearTimeout(whole)
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
