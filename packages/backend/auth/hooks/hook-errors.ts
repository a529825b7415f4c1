import type { HttpError } from '#backend/http/http-error.ts'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { authError } from '../auth-errors.ts'
import type { Hook } from './hook.ts'

export function hookTimedOut(timeoutMs: number): HttpError {
  const message = `Failed to reach hook within maximum time of ${(timeoutMs / 1000).toFixed(6)} seconds`
  return authError({ status: 422, code: 'hook_timeout', message })
}

export function hookUnreachable(cause: unknown): HttpError {
  const message = 'Failed to reach hook after maximum retries'
  return authError({ status: 422, code: 'hook_timeout_after_retry', message, cause })
}

export function hookAnswerTooLarge(maxBytes: number): HttpError {
  const message = `Payload size exceeded size limit of ${maxBytes} bytes`
  return authError({ status: 422, code: 'hook_payload_over_size_limit', message })
}

export function hookContentType(contentType: string | null): HttpError {
  const message = contentType
    ? `Invalid JSON response. Received content-type: ${contentType}`
    : 'Invalid Content-Type: Missing Content-Type header'
  return authError({ status: 400, code: 'hook_payload_invalid_content_type', message })
}

/** For a status of the webhook that is neither success nor worth another attempt. */
export function hookRefused(status: number): HttpError {
  const messages: Record<number, string> = {
    400: 'Invalid payload sent to hook',
    401: 'Hook requires authorization token',
    429: 'Service currently unavailable due to hook',
    503: 'Service currently unavailable due to hook',
  }
  return hookFailed(messages[status] ?? `Unexpected status code returned from hook: ${status}`)
}

export function hookBroken({ uri }: Hook, cause: unknown): HttpError {
  return hookFailed(`Error running hook URI: ${uri}`, cause)
}

export function hookFailed(message: string, cause?: unknown): HttpError {
  return authError({ status: 500, code: 'unexpected_failure', message, cause })
}

/** `{"error":{"http_code":…,"message":…}}`: the hook's own refusal, which the client sees. Null for other answers. */
export function findHookError({ error }: JsonObject): HttpError | null {
  if (!isJsonObject(error) || typeof error.message !== 'string' || error.message === '') return null
  const { http_code: wanted, message } = error
  const status = Number.isInteger(wanted) && Number(wanted) >= 400 && Number(wanted) <= 599 ? Number(wanted) : 500
  return authError({ status, code: status === 500 ? 'unexpected_failure' : 'unknown', message })
}
