import type { AuthServices } from '../auth-services.ts'
import { oauthServerDisabled } from './oauth-errors.ts'

/** Throws 404 unless the operator has switched the server on. */
export function requireOAuthServer({ settings }: Pick<AuthServices, 'settings'>): void {
  if (!settings.servesApplications) throw oauthServerDisabled()
}
