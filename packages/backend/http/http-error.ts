export type HttpErrorDetails = {
  status: number
  /** The hosted service's code for this failure, for example `PGRST116` or `invalid_credentials`. */
  code: string
  message: string
  /** The whole JSON body, in the shape that the client of the module expects. Without it: `{ code, message }`. */
  body?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

/**
 * A failure the client may see. Anything else that is thrown becomes a 500 with
 * a fixed text, so that no internal detail leaves the process.
 */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor({ status, code, message, body, headers = {}, cause }: HttpErrorDetails) {
    super(message, { cause })
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.body = body ?? { code, message }
    this.headers = headers
  }
}
