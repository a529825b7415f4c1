import { HttpError } from './http-error.ts'

export function tooManyRequests(retryAfterSeconds: number): HttpError {
  return new HttpError({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
}
