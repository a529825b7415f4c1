import { HttpError } from '#backend/http/http-error.ts'
import type { TokenProblem } from '#backend/http/token-problem.ts'

function refusal(status: number, code: string, message: string): HttpError {
  return new HttpError({ status, code, message, body: { error: message, message } })
}

export function noSuchSocket(): HttpError {
  return refusal(404, 'not_found', 'no Route matched with those values')
}

export function unknownVersion(): HttpError {
  return refusal(400, 'unknown_version', 'The parameter vsn must be 1.0.0 or 2.0.0')
}

export function tooManySockets(): HttpError {
  return refusal(429, 'too_many_connections', 'Too many connected users')
}

export function tokenRefused({ kind, message }: TokenProblem): HttpError {
  return refusal(401, `token_${kind}`, kind === 'expired' ? 'Token has expired' : message)
}

export function notFound(): HttpError {
  return refusal(404, 'not_found', 'not found')
}

export function notPermitted(): HttpError {
  return refusal(403, 'forbidden', 'Unauthorized')
}

export function tooManyBroadcasts(message: string): HttpError {
  return refusal(429, 'too_many_requests', message)
}

export function unsupportedMediaType(): HttpError {
  const message = 'Unsupported Media Type. Use application/json or application/octet-stream'
  return refusal(415, 'unsupported_media_type', message)
}

export function malformedBody(cause: Error): HttpError {
  return new HttpError({
    status: 400,
    code: 'malformed_body',
    message: cause.message,
    body: { message: cause.message },
    cause,
  })
}

export function invalidFields(errors: Record<string, unknown>): HttpError {
  return new HttpError({ status: 422, code: 'invalid_fields', message: 'The message is not valid', body: { errors } })
}

export function policyFailed(cause: unknown): HttpError {
  const message = 'RLS policy error'
  return new HttpError({ status: 422, code: 'policy_failed', message, body: { error: message, message }, cause })
}

export function noDatabase(cause: unknown): HttpError {
  const message = 'Realtime was unable to connect to the project database'
  return new HttpError({ status: 503, code: 'no_database', message, body: { error: message, message }, cause })
}
