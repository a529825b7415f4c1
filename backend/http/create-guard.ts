import type { HttpModule } from './http-module.ts'
import { refuseApplications } from './refuse-applications.ts'
import { type LiveSessions, withLiveSession } from './with-live-session.ts'

/** Creates the function that keeps signed-out users of a module from writing, and applications out. */
export function createGuard(sessions: LiveSessions, letsApplicationsActAsMembers: boolean) {
  return (module: HttpModule): HttpModule => {
    const live = withLiveSession(module, sessions)
    return letsApplicationsActAsMembers ? live : refuseApplications(live)
  }
}
