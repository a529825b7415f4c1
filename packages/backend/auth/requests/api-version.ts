import { HttpError } from '#backend/http/http-error.ts'

const API_VERSION_HEADER = 'x-supabase-api-version'
const VERSION_WITH_TEXT_CODES = '2024-01-01'

/**
 * Renders a failure in the API version that the request asks for: from 2024-01-01 on as `{ code, message }`
 * with a text code, before that as `{ code, error_code, msg }` with the status as code.
 */
export function inRequestedApiVersion(error: HttpError, request: Request): HttpError {
  // Errors in the words of OAuth 2 have one form.
  if ('error_description' in error.body) return error
  const { status, code, message, cause } = error
  const extra = 'weak_password' in error.body ? { weak_password: error.body.weak_password } : {}
  if (!asksForTextCodes(request)) {
    const body = { code: status, error_code: code, msg: message, ...extra }
    return new HttpError({ status, code, message, cause, body, headers: error.headers })
  }

  const headers = { ...error.headers, [API_VERSION_HEADER]: VERSION_WITH_TEXT_CODES }
  return new HttpError({ status, code, message, cause, body: { code, message, ...extra }, headers })
}

function asksForTextCodes(request: Request): boolean {
  const version = request.headers.get(API_VERSION_HEADER) ?? ''
  // ISO dates sort as text.
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION_WITH_TEXT_CODES
}
