import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { HttpModule, RequestContext } from '#backend/http/http-module.ts'
import type { TokenProblem } from '#backend/http/token-problem.ts'
import { badJwt, noAuthorization, serviceUnavailable, unexpectedFailure } from './auth-errors.ts'
import { findRoute, OPEN_PATHS, OTHER_SCHEME_PATHS } from './auth-routes.ts'
import { type AuthDependencies, createAuthServices } from './auth-services.ts'
import { requireCaptcha } from './captcha/require-captcha.ts'
import { deleteAbandonedFlows } from './providers/flow/provider-flow.ts'

const API_VERSION_HEADER = 'x-supabase-api-version'
const VERSION_WITH_TEXT_CODES = '2024-01-01'

/**
 * Renders a failure in the API version that the request asks for: from 2024-01-01 on as `{ code, message }`
 * with a text code, before that as `{ code, error_code, msg }` with the status as code.
 */
function inRequestedApiVersion(error: HttpError, request: Request): HttpError {
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

export type AuthModule = HttpModule & {
  /** Resolves when every email that no response waited for has been sent or has failed. Call before closing the pool. */
  finishBackgroundWork: () => Promise<void>
  /** Deletes audit entries and known networks after 90 days, and abandoned flows. Call it periodically. */
  deleteExpiredRecords: () => Promise<void>
}

const BASE_PATH = '/auth/v1'

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** auth/v1: accounts and sessions in the protocol of GoTrue, the hosted service's auth server. */
export function createAuthModule(dependencies: AuthDependencies): AuthModule {
  const auth = createAuthServices(dependencies)

  async function handle(request: Request, context: RequestContext): Promise<Response> {
    const path = new URL(request.url).pathname.slice(BASE_PATH.length).replace(/\/$/, '')
    const route = findRoute(path)
    if (!route) return new Response('404 page not found\n', { status: 404 })
    const operation = Object.hasOwn(route.methods, request.method) ? route.methods[request.method] : undefined
    if (!operation) {
      return new Response('Method Not Allowed\n', {
        status: 405,
        headers: { ...plainText, allow: Object.keys(route.methods).join(', ') },
      })
    }

    try {
      await requireCaptcha(auth, { path, request, context })
      return await operation(auth, request, { ...context, params: route.params })
    } catch (error) {
      throw inRequestedApiVersion(toHttpError(error), request)
    }
  }

  return {
    basePath: BASE_PATH,
    handle,
    tokenError,
    openPaths: OPEN_PATHS,
    otherSchemePaths: OTHER_SCHEME_PATHS,
    finishBackgroundWork: auth.background.finish,
    async deleteExpiredRecords() {
      const text = 'select auth.delete_expired_records($1), auth.delete_expired_authorizations($1)'
      await auth.transaction(({ query }) => query({ text, values: [auth.now()] }))
      await auth.transaction((transaction) => deleteAbandonedFlows(transaction, auth.now()))
    },
  }
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return error instanceof DatabaseUnavailableError ? serviceUnavailable(error) : unexpectedFailure(error)
}

const TOKEN_PROBLEMS: Record<Exclude<TokenProblem['kind'], 'no_token'>, string> = {
  expired: 'token has invalid claims: token is expired',
  malformed: 'token is malformed',
  bad_signature: 'token signature is invalid: signature is invalid',
  bad_claims: 'token has invalid claims',
}

/** 401 for a header or claims that no honest client sends, 403 like the hosted service for all other tokens. */
function tokenError({ kind }: TokenProblem): HttpError {
  if (kind === 'no_token') return noAuthorization()
  const message = `invalid JWT: unable to parse or verify signature, ${TOKEN_PROBLEMS[kind]}`
  return badJwt(message, kind === 'bad_claims' ? 401 : 403)
}
