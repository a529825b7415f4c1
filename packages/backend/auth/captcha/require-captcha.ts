import type { HttpError } from '#backend/http/http-error.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { authError } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { readJsonBody } from '../requests/read-json-body.ts'
import { isAdmin } from '../requests/require-admin.ts'
import { takeLimit } from '../requests/take-limit.ts'
import type { CaptchaSettings } from './captcha-settings.ts'

const PATHS = ['/signup', '/recover', '/resend', '/magiclink', '/otp', '/sso', '/token']

/** Grants whose caller has already presented another proof. */
const FREE_GRANTS = ['pkce', 'refresh_token', 'id_token']

const TIMEOUT_MS = 10_000

type Guarded = {
  /** Paths below the base path. */
  path: string
  request: Request
  context: RequestContext
}

/**
 * Lets a request pass if no captcha guards it, it comes from the operator, or its `gotrue_meta_security` has a token
 * that the provider confirms. Throws the hosted service's errors. The request can still be read.
 */
export async function requireCaptcha(auth: AuthServices, { path, request, context }: Guarded): Promise<void> {
  const { captcha } = auth.settings
  if (!captcha || !isGuarded(path, request) || isAdmin(context)) return
  const token = readToken(await readJsonBody(request.clone()))
  if (token === '') throw captchaFailed('no captcha_token found')
  const { clientAddress } = context
  await takeLimit(auth, 'auth.captcha.address', clientAddress)
  const reasons = await verify(captcha, { token, clientAddress })
  if (reasons !== null) throw captchaFailed(reasons.join(', '))
}

function isGuarded(path: string, { method, url }: Request): boolean {
  if (method !== 'POST' || !PATHS.includes(path)) return false
  return path !== '/token' || !FREE_GRANTS.includes(new URL(url).searchParams.get('grant_type') ?? '')
}

function readToken({ gotrue_meta_security: security }: JsonObject): string {
  const token = isJsonObject(security) ? security.captcha_token : null
  return typeof token === 'string' ? token.trim() : ''
}

/** Null when the provider confirms the token, otherwise its error codes. */
async function verify(
  { url, secret }: CaptchaSettings,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<string[] | null> {
  const answer = await ask(url, new URLSearchParams({ secret, response: token, remoteip: clientAddress }))
  if (!isJsonObject(answer)) throw captchaUnavailable(new Error('The captcha provider did not answer with an object'))
  if (answer.success === true) return null
  const codes = answer['error-codes']
  return Array.isArray(codes) ? codes.map(String) : []
}

async function ask(url: string, body: URLSearchParams): Promise<unknown> {
  try {
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return await response.json()
  } catch (cause) {
    throw captchaUnavailable(cause)
  }
}

function captchaFailed(reasons: string): HttpError {
  const message = `captcha protection: request disallowed (${reasons})`
  return authError({ status: 400, code: 'captcha_failed', message })
}

function captchaUnavailable(cause: unknown): HttpError {
  const message = 'captcha verification process failed'
  return authError({ status: 500, code: 'unexpected_failure', message, cause })
}
