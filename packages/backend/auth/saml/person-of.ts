import { toAsciiDomain } from '@headwater/email-address'
import { readEmail } from '../requests/email-address.ts'
import type { Assertion } from './assertion.ts'
import { emailOf, mapClaims, userIdOf } from './mapped-claims.ts'
import { assertionWithoutEmail, assertionWithoutUser } from './saml-errors.ts'
import type { SsoPerson } from './sso-account.ts'
import type { SsoProvider } from './sso-providers.ts'

// Claims that get a field of their own; all others go into custom_claims, as on the hosted service.
const PROFILE_CLAIMS = new Set([
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'profile', 'picture'],
  ...['website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'phone', 'full_name', 'avatar_url', 'user_name'],
])

/**
 * The person whom an assertion names. Throws 400 without a lasting id or an address. A provider that has domains speaks
 * only for those, so that one customer's provider cannot claim the addresses of another's.
 */
export function personOf(assertion: Assertion, provider: SsoProvider): SsoPerson {
  const subject = userIdOf(assertion)
  if (!subject) throw assertionWithoutUser()
  const mapped = mapClaims(assertion, provider.attribute_mapping)
  const address = emailOf(assertion, mapped)
  if (!address) throw assertionWithoutEmail()
  const email = readEmail(address)
  if (!speaksFor(provider, email)) throw assertionWithoutEmail()
  return { provider: `sso:${provider.id}`, subject, email, claims: { iss: provider.entity_id, ...sortClaims(mapped) } }
}

function speaksFor({ domains }: SsoProvider, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domains.length === 0 || domains.some((it) => toAsciiDomain(it) === domain)
}

function sortClaims(mapped: Record<string, unknown>): Record<string, unknown> {
  const { email: _, ...claims } = mapped
  const entries = Object.entries(claims)
  const custom = entries.filter(([name]) => !PROFILE_CLAIMS.has(name))
  return {
    ...Object.fromEntries(entries.filter(([name]) => PROFILE_CLAIMS.has(name))),
    ...(custom.length > 0 && { custom_claims: Object.fromEntries(custom) }),
  }
}
