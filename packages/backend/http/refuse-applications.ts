import { HttpError } from './http-error.ts'
import type { Caller, HttpModule } from './http-module.ts'

/**
 * The same module, except that it refuses the access tokens of applications. A member who signs in to an application
 * lets it know who they are; that must not let it read and write as the member.
 */
export function refuseApplications(module: HttpModule): HttpModule {
  return {
    ...module,
    async handle(request, context) {
      requireNoApplication(context.caller)
      return module.handle(request, context)
    },
  }
}

/** Throws HttpError 403 for the access token of an application. */
export function requireNoApplication({ claims }: Caller): void {
  if (claims.client_id !== undefined) throw applicationRefused()
}

function applicationRefused(): HttpError {
  const code = 'insufficient_scope'
  const message = 'Access tokens of applications are not accepted here'
  return new HttpError({ status: 403, code, message, body: { code, message, details: null, hint: null } })
}
