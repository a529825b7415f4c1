import type { HttpError } from '#backend/http/http-error.ts'
import { sessionExpired } from '../auth-errors.ts'
import type { AuthSettings } from '../auth-settings.ts'

export type SessionTimes = { created_at: Date; refreshed_at: Date | null; not_after: Date | null }

export type SessionLimits = Pick<AuthSettings, 'sessionTimeboxSeconds' | 'sessionInactivitySeconds'>

/** Why a session may not be refreshed any more, or null. The limits are checked at a refresh, as on the hosted service. */
export function findSessionEnd(session: SessionTimes, limits: SessionLimits, now: Date): HttpError | null {
  if (session.not_after && session.not_after <= now) return sessionExpired()
  if (isOver(session.created_at, limits.sessionTimeboxSeconds, now)) return sessionExpired()
  return isOver(lastUse(session), limits.sessionInactivitySeconds, now) ? sessionExpired('Inactivity') : null
}

export function lastUse({ created_at, refreshed_at }: SessionTimes): Date {
  return refreshed_at ?? created_at
}

function isOver(start: Date, limitSeconds: number | null, now: Date): boolean {
  return limitSeconds !== null && now.getTime() > start.getTime() + limitSeconds * 1000
}
