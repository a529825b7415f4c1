import type { HttpError } from '#backend/http/http-error.ts'
import { isJsonObject, type JsonObject } from '#backend/http/json-object.ts'
import { restError, unreadableRaise } from './rest-errors.ts'

const MESSAGE_HINT =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
const DETAIL_HINT =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."

/** `raise sqlstate 'PGRST'` sets the whole response: the body in MESSAGE, status and headers in DETAIL. */
export function readRaisedResponse(message: string, detail: string | undefined): HttpError {
  const body = parseObject(message)
  if (typeof body?.code !== 'string' || typeof body.message !== 'string') {
    return unreadableRaise(`Invalid JSON value for MESSAGE: '${message}'`, MESSAGE_HINT)
  }
  if (detail === undefined) return unreadableRaise('DETAIL is missing in the RAISE statement', DETAIL_HINT)

  const response = parseObject(detail)
  const headers = response && isJsonObject(response.headers) ? Object.entries(response.headers) : null
  if (
    !response ||
    !headers ||
    !isErrorStatus(response.status) ||
    headers.some(([, value]) => typeof value !== 'string')
  ) {
    return unreadableRaise(`Invalid JSON value for DETAIL: '${detail}'`, DETAIL_HINT)
  }
  return restError({
    status: response.status,
    code: body.code,
    message: body.message,
    details: body.details ?? null,
    hint: typeof body.hint === 'string' ? body.hint : null,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), String(value)])),
  })
}

function isErrorStatus(status: unknown): status is number {
  return typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}
