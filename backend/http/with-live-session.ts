import type { Caller } from './caller.ts'
import { HttpError } from './http-error.ts'
import type { HttpModule } from './http-module.ts'

/** Whether the session that a token names goes on. */
export type IsSessionLive = (session: { sessionId: string; userId: string }) => Promise<boolean>

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * The same module, but whoever has signed out can no longer write. An access token is good until it expires, so after
 * a sign-out a stolen copy could be used for up to an hour. Reading stays as cheap as it was. API keys and tokens that
 * name no session, such as those an operator signs, belong to no session that could end.
 */
export function withLiveSession(module: HttpModule, isSessionLive: IsSessionLive): HttpModule {
  return {
    ...module,
    async handle(request, context) {
      if (!READING_METHODS.has(request.method)) await requireLiveSession(context.caller, isSessionLive)
      return module.handle(request, context)
    },
  }
}

async function requireLiveSession({ claims }: Caller, isSessionLive: IsSessionLive): Promise<void> {
  const { session_id: sessionId, sub: userId } = claims
  if (sessionId === undefined || sessionId === null) return
  if (typeof userId === 'string' && (await isSessionLive({ sessionId, userId }))) return
  throw sessionNotFound()
}

function sessionNotFound(): HttpError {
  const code = 'session_not_found'
  const message = 'Session from session_id claim in JWT does not exist'
  return new HttpError({ status: 401, code, message, body: { code, message, details: null, hint: null } })
}
