import * as v from 'valibot'
import type { Assertion } from './assertion.ts'

const MappedAttribute = v.object({
  name: v.optional(v.string()),
  names: v.optional(v.array(v.string())),
  default: v.optional(v.unknown()),
  array: v.optional(v.boolean()),
})

/** Which attribute of an assertion becomes which claim; the form is the hosted service's. */
export const AttributeMappingSchema = v.object({ keys: v.optional(v.record(v.string(), MappedAttribute)) })

export type AttributeMapping = v.InferOutput<typeof AttributeMappingSchema>

const SUBJECT_ID = 'urn:oasis:names:tc:saml:attribute:subject-id'

// Under these names providers send addresses: LDAP's OID, two of Microsoft's, and three common plain ones.
const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/emailaddress',
  'mail',
  'email',
]

/** The claims that the mapping makes of an assertion's attributes; empty values do not count. */
export function mapClaims({ attributes }: Assertion, mapping: AttributeMapping): Record<string, unknown> {
  const claims: Record<string, unknown> = {}
  for (const [claim, { name, names = [], default: fallback, array }] of Object.entries(mapping.keys ?? {})) {
    const values = firstFilled(attributes, [...(name ? [name] : []), ...names])
    if (values.length > 0) claims[claim] = array ? values : values[0]
    else if (fallback !== undefined) claims[claim] = fallback
  }
  return claims
}

/** The provider's lasting id of the user, or null. The subject-id attribute comes first, as its standard requires. */
export function userIdOf({ attributes, nameId }: Assertion): string | null {
  return firstFilled(attributes, [SUBJECT_ID])[0] ?? nameId
}

/** The address in the mapped claims, else in a common attribute, else in the name id; null without one. */
export function emailOf(assertion: Assertion, claims: Record<string, unknown>): string | null {
  if (typeof claims.email === 'string' && claims.email !== '') return claims.email
  const [email] = firstFilled(assertion.attributes, EMAIL_ATTRIBUTES)
  return email ?? (assertion.isNameIdEmail ? assertion.nameId : null)
}

function firstFilled(attributes: Assertion['attributes'], names: readonly string[]): string[] {
  for (const name of names) {
    const values = (attributes.get(name.toLowerCase()) ?? []).filter((value) => value !== '')
    if (values.length > 0) return values
  }
  return []
}
