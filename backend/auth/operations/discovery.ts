import { discoveryDocument } from '../discovery/discovery-document.ts'
import { publicJson } from '../discovery/public-json.ts'
import type { AuthOperation } from './operation.ts'

/** GET /.well-known/openid-configuration and /.well-known/oauth-authorization-server. */
export const discovery: AuthOperation = async (auth) =>
  publicJson(
    discoveryDocument({
      issuer: auth.jwtIssuer,
      signingKeys: auth.signingKeys,
      hasRegistration: auth.settings.servesApplications && auth.settings.letsApplicationsRegister,
    }),
  )
