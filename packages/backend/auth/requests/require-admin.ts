import type { RequestContext } from '#backend/http/http-module.ts'
import { noAuthorization, userNotAdmin } from '../auth-errors.ts'

/**
 * Lets only the operator pass: a request with the secret key, or with a token of the role service_role. Throws 401
 * without a bearer token and 403 for everyone else, whatever their role on the site.
 */
export function requireAdmin(request: Request, { caller }: RequestContext): void {
  if (!request.headers.has('authorization')) throw noAuthorization()
  if (!isAdmin({ caller })) throw userNotAdmin()
}

/** Whether the request comes from the operator. */
export function isAdmin({ caller }: Pick<RequestContext, 'caller'>): boolean {
  return caller.role === 'service_role' || caller.role === 'supabase_admin'
}
