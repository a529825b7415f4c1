import type { JsonObject } from '#backend/http/http-module.ts'
import { type ProviderProfile, readEmail, textOf } from './provider-profile.ts'

// Claims about the token, and those that have a separate field in the profile.
const NOT_CUSTOM = new Set([
  'aud',
  'iss',
  'iat',
  'nbf',
  'exp',
  'c_hash',
  'at_hash',
  'aio',
  'nonce',
  'rh',
  'uti',
  'jti',
  'ver',
  'sub',
  'name',
  'preferred_username',
])

/**
 * Microsoft Entra ID. The administrator of any tenant decides which `email` its tokens carry, so an address counts as
 * verified only with `xms_edov` (the domain's owner is verified), which Microsoft writes as a boolean, "1" or 1.
 */
export function readAzureProfile(claims: Readonly<Record<string, unknown>>): ProviderProfile {
  const subject = textOf(claims.sub)
  const custom: JsonObject = Object.fromEntries(Object.entries(claims).filter(([name]) => !NOT_CUSTOM.has(name)))
  return {
    subject,
    emails: readEmail(claims.email, isOwnerVerified(claims.xms_edov) || claims.email_verified === true),
    claims: {
      iss: claims.iss,
      provider_id: subject,
      ...(textOf(claims.name) && { name: claims.name, full_name: claims.name }),
      ...(textOf(claims.preferred_username) && { preferred_username: claims.preferred_username }),
      ...(textOf(claims.given_name) && { given_name: claims.given_name }),
      ...(textOf(claims.family_name) && { family_name: claims.family_name }),
      custom_claims: custom,
    },
  }
}

function isOwnerVerified(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true'
}
