import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { HttpModule, RequestContext, TokenProblem } from '#backend/http/http-module.ts'
import { badJwt, serviceUnavailable, unexpectedFailure } from './auth-errors.ts'
import { type AuthDependencies, createAuthServices } from './auth-services.ts'
import { getUser } from './operations/get-user.ts'
import { health } from './operations/health.ts'
import { logOut } from './operations/log-out.ts'
import type { AuthOperation } from './operations/operation.ts'
import { recover } from './operations/recover.ts'
import { resend } from './operations/resend.ts'
import { settings } from './operations/settings.ts'
import { signUp } from './operations/sign-up.ts'
import { token } from './operations/token.ts'
import { updateUser } from './operations/update-user.ts'
import { verifyByLink, verifyByPost } from './operations/verify.ts'
import { inRequestedApiVersion } from './requests/api-version.ts'

export type AuthModule = HttpModule & {
  /** Resolves when every email that no response waited for has been sent or has failed. Call before closing the pool. */
  finishBackgroundWork: () => Promise<void>
  /** Deletes audit entries and known networks after 90 days, and abandoned flows. Call it periodically. */
  deleteExpiredRecords: () => Promise<void>
}

const BASE_PATH = '/auth/v1'

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

const ROUTES: Record<string, Record<string, AuthOperation>> = {
  '/signup': { POST: signUp },
  '/token': { POST: token },
  '/verify': { GET: verifyByLink, POST: verifyByPost },
  '/recover': { POST: recover },
  '/resend': { POST: resend },
  '/logout': { POST: logOut },
  '/user': { GET: getUser, PUT: updateUser },
  '/settings': { GET: settings },
  '/health': { GET: health },
}

/** auth/v1: accounts and sessions in the protocol of GoTrue, the hosted service's auth server. */
export function createAuthModule(dependencies: AuthDependencies): AuthModule {
  const auth = createAuthServices(dependencies)

  async function handle(request: Request, context: RequestContext): Promise<Response> {
    const path = new URL(request.url).pathname.slice(BASE_PATH.length).replace(/\/$/, '')
    const methods = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined
    if (!methods) return new Response('404 page not found\n', { status: 404 })
    const operation = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    if (!operation) {
      return new Response('Method Not Allowed\n', {
        status: 405,
        headers: { ...plainText, allow: Object.keys(methods).join(', ') },
      })
    }

    try {
      return await operation(auth, request, context)
    } catch (error) {
      throw inRequestedApiVersion(toHttpError(error), request)
    }
  }

  return {
    basePath: BASE_PATH,
    handle,
    tokenError,
    // Links in emails are opened by browsers, which send no API key.
    openPaths: ['/verify'],
    finishBackgroundWork: auth.background.finish,
    async deleteExpiredRecords() {
      const text = 'select auth.delete_expired_records($1)'
      await auth.transaction(({ query }) => query({ text, values: [auth.now()] }))
    },
  }
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return error instanceof DatabaseUnavailableError ? serviceUnavailable(error) : unexpectedFailure(error)
}

const TOKEN_PROBLEMS: Record<TokenProblem['kind'], string> = {
  expired: 'token has invalid claims: token is expired',
  malformed: 'token is malformed',
  bad_signature: 'token signature is invalid: signature is invalid',
  bad_claims: 'token has invalid claims',
}

function tokenError({ kind }: TokenProblem): HttpError {
  return badJwt(`invalid JWT: unable to parse or verify signature, ${TOKEN_PROBLEMS[kind]}`)
}
