import type { Caller } from './caller.ts'
import { HttpError } from './http-error.ts'
import type { HttpModule } from './http-module.ts'

export type LiveSessions = {
  /** `iss` of the tokens whose sessions are known here. */
  issuer: string
  /** Whether the session that a token names goes on. */
  isLive: (session: { sessionId: string; userId: string }) => Promise<boolean>
}

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * The same module, but whoever has signed out can no longer write. An access token is good until it expires, so after
 * a sign-out a stolen copy could be used for up to an hour. Reading stays as cheap as it was. API keys, tokens that
 * name no session and tokens of another issuer, such as those an operator signs, belong to no session known here.
 */
export function withLiveSession(module: HttpModule, sessions: LiveSessions): HttpModule {
  return {
    ...module,
    async handle(request, context) {
      if (!READING_METHODS.has(request.method)) await requireLiveSession(context.caller, sessions)
      return module.handle(request, context)
    },
  }
}

async function requireLiveSession({ claims }: Caller, { issuer, isLive }: LiveSessions): Promise<void> {
  const { iss, session_id: sessionId, sub: userId } = claims
  if (iss !== issuer || sessionId === undefined || sessionId === null) return
  if (typeof userId === 'string' && (await isLive({ sessionId, userId }))) return
  throw sessionNotFound()
}

function sessionNotFound(): HttpError {
  const code = 'session_not_found'
  const message = 'Session from session_id claim in JWT does not exist'
  return new HttpError({ status: 401, code, message, body: { code, message, details: null, hint: null } })
}
