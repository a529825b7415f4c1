import type { SigningKey } from '#backend/http/signing-keys.ts'
import { SUPPORTED_SCOPES } from '../oauth-server/scopes.ts'

export type DiscoverySettings = {
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
export function discoveryDocument({
  issuer,
  signingKeys,
  hasRegistration,
}: DiscoverySettings): Record<string, unknown> {
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
