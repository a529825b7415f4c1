import type { AuthSettings } from './auth/auth-settings.ts'
import { isSessionLive } from './auth/sessions/is-session-live.ts'
import type { Database } from './database/database.ts'
import { HttpError } from './http/http-error.ts'
import type { Caller, HttpModule } from './http/http-module.ts'
import { type LiveSessions, requireLiveSession, withLiveSession } from './http/with-live-session.ts'

type Accounts = {
  issuer: string
  settings: Pick<AuthSettings, 'letsApplicationsActAsMembers' | 'sessionTimeboxSeconds'>
  now: () => Date
}

/** What a valid token must fulfill besides, where our own accounts are: `guard` for requests, the other for sockets. */
export function createTokenChecks(database: Database, { issuer, settings, now }: Accounts) {
  const { letsApplicationsActAsMembers, sessionTimeboxSeconds: timeboxSeconds } = settings
  const sessions: LiveSessions = {
    issuer,
    isLive: (session) => isSessionLive(database, { ...session, now: now(), timeboxSeconds }),
  }

  function guard(module: HttpModule): HttpModule {
    const live = withLiveSession(module, sessions)
    return letsApplicationsActAsMembers ? live : refuseApplications(live)
  }

  /** Why the rules for requests refuse the token of a channel, or null. */
  async function findTokenRevocation(caller: Caller): Promise<string | null> {
    try {
      if (!letsApplicationsActAsMembers) requireNoApplication(caller)
      await requireLiveSession(caller, sessions)
      return null
    } catch (error) {
      if (error instanceof HttpError) return error.message
      throw error
    }
  }

  return { guard, findTokenRevocation }
}

/**
 * The same module, except that it refuses the access tokens of applications. A member who signs in to an application
 * lets it know who they are; that must not let it read and write as the member.
 */
function refuseApplications(module: HttpModule): HttpModule {
  return {
    ...module,
    async handle(request, context) {
      requireNoApplication(context.caller)
      return module.handle(request, context)
    },
  }
}

/** Throws HttpError 403 for the access token of an application. */
function requireNoApplication({ claims }: Caller): void {
  if (claims.client_id !== undefined) throw applicationRefused()
}

function applicationRefused(): HttpError {
  const code = 'insufficient_scope'
  const message = 'Access tokens of applications are not accepted here'
  return new HttpError({ status: 403, code, message, body: { code, message, details: null, hint: null } })
}
