import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { readResponse } from '#backend/http/read-response.ts'
import {
  type Hook,
  hookAnswerTooLarge,
  hookContentType,
  hookFailed,
  hookRefused,
  hookTimedOut,
  hookUnreachable,
} from './hook.ts'

export type HttpHook = Extract<Hook, { kind: 'http' }>

export type HttpHookLimits = { timeoutMs: number; pauseMs: number; attempts: number; maxBytes: number }

const LIMITS: HttpHookLimits = { timeoutMs: 5_000, pauseMs: 2_000, attempts: 3, maxBytes: 200 * 1024 }

/**
 * Posts the payload, signed according to Standard Webhooks, and returns the answer; an empty object for 204. All
 * attempts together take at most `timeoutMs`. Throws HttpError in the words of the hosted service.
 */
export async function callHttpHook(hook: HttpHook, payload: JsonObject, limits = LIMITS): Promise<JsonObject> {
  const timeUp = AbortSignal.timeout(limits.timeoutMs)
  try {
    const response = await post(hook, payload, { ...limits, signal: timeUp })
    return await readAnswer(response, limits.maxBytes)
  } catch (error) {
    throw timeUp.aborted ? hookTimedOut(limits.timeoutMs) : error
  }
}

type Attempts = HttpHookLimits & { signal: AbortSignal }

async function post(hook: HttpHook, payload: JsonObject, attempts: Attempts): Promise<Response> {
  const { signal, pauseMs } = attempts
  const body = JSON.stringify(payload)
  for (let left = attempts.attempts; ; left--) {
    // A redirect would send the payload to an address that nobody configured.
    const request = { method: 'POST', headers: signedHeaders(hook, body), body, redirect: 'error', signal } as const
    const response = await fetch(hook.uri, request).catch((cause: unknown) => {
      if (left <= 1) throw hookUnreachable(cause)
      return null
    })
    if (response?.ok) return response
    await response?.body?.cancel()
    if (response && (left <= 1 || !asksForRetry(response))) throw hookRefused(response.status)
    if (!response) await delay(pauseMs, undefined, { signal })
  }
}

function asksForRetry({ status, headers }: Response): boolean {
  return (status === 429 || status === 503) && Boolean(headers.get('retry-after'))
}

function signedHeaders({ secrets }: HttpHook, body: string): Record<string, string> {
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const sign = (secret: Buffer) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}

async function readAnswer(response: Response, maxBytes: number): Promise<JsonObject> {
  if (response.status === 204) return {}
  if (response.status !== 200 && response.status !== 202) {
    await response.body?.cancel()
    throw hookRefused(response.status)
  }
  const contentType = response.headers.get('content-type')
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    await response.body?.cancel()
    throw hookContentType(contentType)
  }
  return parseAnswer(await readResponse(response, { maxBytes, tooLarge: () => hookAnswerTooLarge(maxBytes) }))
}

function parseAnswer(text: string): JsonObject {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (cause) {
    throw hookFailed('Error unmarshaling JSON output.', cause)
  }
  if (!isJsonObject(answer)) throw hookFailed('Error unmarshaling JSON output.')
  return answer
}
