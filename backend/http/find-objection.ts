import type { Caller } from './caller.ts'
import { HttpError } from './http-error.ts'
import { requireNoApplication } from './refuse-applications.ts'
import { type LiveSessions, requireLiveSession } from './with-live-session.ts'

/** Creates the function that applies the rules for requests to the token of a channel. Returns why it is refused. */
export function createFindObjection(sessions: LiveSessions, letsApplicationsActAsMembers: boolean) {
  return async function findObjection(caller: Caller): Promise<string | null> {
    try {
      if (!letsApplicationsActAsMembers) requireNoApplication(caller)
      await requireLiveSession(caller, sessions)
      return null
    } catch (error) {
      if (error instanceof HttpError) return error.message
      throw error
    }
  }
}
