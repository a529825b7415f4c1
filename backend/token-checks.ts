import type { AuthSettings } from './auth/auth-settings.ts'
import { isSessionLive } from './auth/sessions/is-session-live.ts'
import type { Database } from './database/database.ts'
import { createGuard } from './http/create-guard.ts'
import { createFindObjection } from './http/find-objection.ts'
import type { LiveSessions } from './http/with-live-session.ts'

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

  return {
    guard: createGuard(sessions, letsApplicationsActAsMembers),
    findObjection: createFindObjection(sessions, letsApplicationsActAsMembers),
  }
}
