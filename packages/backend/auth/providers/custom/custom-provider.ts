import type { JsonObject } from '#backend/http/http-module.ts'

/** A row of auth.custom_oauth_providers: a provider that an operator has added while the service runs. */
export type CustomProvider = {
  id: string
  provider_type: 'oauth2' | 'oidc'
  /** Begins with `custom:`; also the `provider` of identities. */
  identifier: string
  name: string
  client_id: string
  /** Sealed. */
  client_secret: string
  acceptable_client_ids: string[]
  scopes: string[]
  pkce_enabled: boolean
  attribute_mapping: JsonObject
  authorization_params: Record<string, string>
  enabled: boolean
  email_optional: boolean
  custom_claims_allowlist: string[]
  issuer: string | null
  discovery_url: string | null
  skip_nonce_check: boolean
  cached_discovery: JsonObject | null
  authorization_url: string | null
  token_url: string | null
  userinfo_url: string | null
  jwks_uri: string | null
  created_at: Date
  updated_at: Date
}

export const CUSTOM_PREFIX = 'custom:'

/** The provider as the hosted service returns it: without its secret, and without what its type does not have. */
export function toCustomProviderJson(provider: CustomProvider): JsonObject {
  const { client_secret: _, cached_discovery, created_at, updated_at, ...rest } = provider
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
    ...(cached_discovery && { discovery_document: cached_discovery }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
