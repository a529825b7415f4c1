import { discoveryDocument } from '../discovery/discovery-document.ts'
import { publicJson } from '../discovery/public-json.ts'
import { requireOAuthServer } from '../oauth-server/require-oauth-server.ts'
import type { AuthOperation } from './operation.ts'

/** GET /.well-known/openid-configuration */
export const discovery: AuthOperation = async (auth) =>
  publicJson(
    discoveryDocument({
      issuer: auth.jwtIssuer,
      signingKeys: auth.signingKeys,
      hasRegistration: auth.settings.servesApplications && auth.settings.letsApplicationsRegister,
    }),
  )

/** GET /.well-known/oauth-authorization-server: the same document, unless the OAuth server is off. */
export const oauthDiscovery: AuthOperation = async (auth, request, context) => {
  requireOAuthServer(auth)
  return discovery(auth, request, context)
}
