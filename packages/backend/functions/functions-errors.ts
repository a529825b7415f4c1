import { HttpError } from '#backend/http/http-error.ts'

// The messages and codes of the hosted service's function gateway; functions-js reads `x-relay-error`.

export const functionNotFound = () =>
  new HttpError({ status: 404, code: 'NOT_FOUND', message: 'Requested function was not found' })

export const missingAuthorization = () => unauthorized('Missing authorization header')

export const invalidToken = () => unauthorized('Invalid JWT')

export const functionTimedOut = () =>
  new HttpError({
    status: 504,
    code: 'IDLE_TIMEOUT',
    message: 'The function did not answer in time',
    headers: { 'x-relay-error': 'true' },
  })

export const functionCrashed = (cause: unknown) =>
  new HttpError({
    status: 500,
    code: 'WORKER_ERROR',
    message: 'Function exited due to an error (please check logs)',
    headers: { 'x-relay-error': 'true' },
    cause,
  })

function unauthorized(message: string): HttpError {
  return new HttpError({ status: 401, code: 'unauthorized', message, body: { code: 401, message } })
}
