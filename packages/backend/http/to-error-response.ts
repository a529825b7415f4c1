import { HttpError } from './http-error.ts'
import type { Log } from './log.ts'

type FailedRequest = { requestId: string; path: string; log: Log }

/** Renders any failure. Anything but an HttpError is logged with its cause and answered with a fixed text. */
export function toErrorResponse(error: unknown, request: FailedRequest): Response {
  if (error instanceof HttpError) {
    if (error.status >= 500) logFailure(error, request)
    return Response.json(error.body, { status: error.status, headers: error.headers })
  }

  logFailure(error, request)
  return Response.json({ code: 'unexpected_failure', message: 'Internal server error' }, { status: 500 })
}

function logFailure(cause: unknown, { log, requestId, path }: FailedRequest): void {
  log.error('request.failed', { requestId, path, cause })
}
