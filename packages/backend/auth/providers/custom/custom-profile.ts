import type { JsonObject } from '#backend/http/http-module.ts'
import type { ReadProfile } from '../provider.ts'
import { pick, readStandardProfile } from '../provider-profile.ts'
import type { CustomProvider } from './custom-provider.ts'

type Mapping = Pick<CustomProvider, 'attribute_mapping' | 'custom_claims_allowlist'>

/** Reads the claims that the operator has named for a provider; the others have their standard names. */
export function customProfileReader({ attribute_mapping, custom_claims_allowlist }: Mapping): ReadProfile {
  return (raw) => {
    const profile = readStandardProfile(mapClaims(raw, attribute_mapping))
    // Providers without OpenID Connect may omit the id of the person; nobody could be distinguished then.
    if (profile.subject === '') throw new Error('The provider returned no id of the person')
    const custom = pick(raw, custom_claims_allowlist)
    if (Object.keys(custom).length === 0) return profile
    return { ...profile, claims: { ...profile.claims, custom_claims: custom } }
  }
}

/** A text names the claim to read; anything else is the value itself. */
function mapClaims(raw: Readonly<JsonObject>, mapping: JsonObject): JsonObject {
  const mapped = Object.entries(mapping).flatMap(([target, source]) => {
    if (typeof source !== 'string') return [[target, source]]
    return raw[source] === undefined ? [] : [[target, raw[source]]]
  })
  const claims = { ...raw, ...Object.fromEntries(mapped) }
  return typeof claims.sub === 'number' ? { ...claims, sub: String(claims.sub) } : claims
}
