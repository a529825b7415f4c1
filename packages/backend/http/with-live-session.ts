import { HttpError } from './http-error.ts'
import { type Caller, type HttpModule, isRead } from './http-module.ts'

export type LiveSessions = {
  /** `iss` of the tokens whose sessions are stored here. */
  issuer: string
  /** Whether the session that a token names is still active. */
  isLive: (session: { sessionId: string; userId: string }) => Promise<boolean>
}

/**
 * The same module, except that signed-out users can no longer write. An access token is valid until it expires, so
 * a stolen copy could otherwise be used for up to an hour after sign-out. Reads stay as cheap as before. API keys,
 * tokens without a session and tokens of another issuer, such as those an operator signs, have no session here.
 */
export function withLiveSession(module: HttpModule, sessions: LiveSessions): HttpModule {
  const handleWrite: HttpModule['handle'] = async (request, context) => {
    await requireLiveSession(context.caller, sessions)
    return module.handle(request, context)
  }

  return {
    ...module,
    handle: (request, context) =>
      isRead(request.method) ? module.handle(request, context) : handleWrite(request, context),
  }
}

/** Throws HttpError 401 if the session that the caller's token names has ended. */
export async function requireLiveSession({ claims }: Caller, { issuer, isLive }: LiveSessions): Promise<void> {
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
