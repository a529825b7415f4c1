import type { HttpError } from '#backend/http/http-error.ts'
import { authError } from '../auth-errors.ts'

export function captchaFailed(reasons: string): HttpError {
  const message = `captcha protection: request disallowed (${reasons})`
  return authError({ status: 400, code: 'captcha_failed', message })
}

export function captchaUnavailable(cause: unknown): HttpError {
  const message = 'captcha verification process failed'
  return authError({ status: 500, code: 'unexpected_failure', message, cause })
}
