import type { SigningKey } from '#backend/http/signing-keys.ts'
import { requireOAuthServer } from '../oauth-server/require-oauth-server.ts'
import { SUPPORTED_SCOPES } from '../oauth-server/scopes.ts'
import type { AuthOperation } from './operation.ts'

/** As long as on the hosted service. A new key should be published for this long before it signs. */
const MAX_AGE_SECONDS = 600

/** JSON that is the same for everyone. */
function publicJson(body: unknown): Response {
  return Response.json(body, { headers: { 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` } })
}

/** GET /.well-known/jwks.json: the public parts of the signing keys, and never the secret of HS256. */
export const jwks: AuthOperation = async ({ signingKeys }) =>
  publicJson({ keys: signingKeys.map(({ publicJwk }) => publicJwk) })

type DiscoverySettings = {
  /** The public address of auth/v1. */
  issuer: string
  signingKeys: readonly Pick<SigningKey, 'algorithm'>[]
  /** Whether applications may register themselves. */
  hasRegistration: boolean
}

const CLAIMS = [
  'sub',
  'aud',
  'iss',
  'exp',
  'iat',
  'auth_time',
  'nonce',
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'name',
  'picture',
  'preferred_username',
  'updated_at',
]

/** What OpenID Connect Discovery and RFC 8414 publish; one document serves both. */
function discoveryDocument({ issuer, signingKeys, hasRegistration }: DiscoverySettings): Record<string, unknown> {
  const address = issuer.replace(/\/+$/, '')
  const algorithms = new Set(signingKeys.map(({ algorithm }) => algorithm))
  return {
    issuer,
    authorization_endpoint: `${address}/oauth/authorize`,
    token_endpoint: `${address}/oauth/token`,
    jwks_uri: `${address}/.well-known/jwks.json`,
    userinfo_endpoint: `${address}/oauth/userinfo`,
    ...(hasRegistration && { registration_endpoint: `${address}/oauth/clients/register` }),
    scopes_supported: SUPPORTED_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...algorithms, 'HS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    claims_supported: CLAIMS,
    code_challenge_methods_supported: ['S256'],
  }
}

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
