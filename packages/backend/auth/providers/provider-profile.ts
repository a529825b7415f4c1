import { normalizeEmail } from '@headwater/email-address'
import type { JsonObject } from '#backend/http/http-module.ts'
import { metadataForToken } from '../users/user.ts'

export type ProfileEmail = {
  /** Normalized. */
  address: string
  isVerified: boolean
  isPrimary: boolean
}

/** What a provider says about a person. */
export type ProviderProfile = {
  /** The provider's own, unchanging id of the person. */
  subject: string
  emails: readonly ProfileEmail[]
  /** Name, picture and the like, with the names of OpenID Connect. */
  claims: JsonObject
}

// What the hosted service stores of an ID token. Everything else is about the token and not about the person.
const PROFILE_CLAIMS = [
  'iss',
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'updated_at',
]

/** The profile of the standard claims of OpenID Connect. */
export function readStandardProfile(claims: Readonly<Record<string, unknown>>): ProviderProfile {
  const subject = textOf(claims.sub)
  return {
    subject,
    emails: readEmail(claims.email, claims.email_verified),
    claims: {
      ...pick(claims, PROFILE_CLAIMS),
      // The names that older clients of the hosted service read.
      ...(textOf(claims.name) && { full_name: claims.name }),
      ...(textOf(claims.picture) && { avatar_url: claims.picture }),
      provider_id: subject,
    },
  }
}

/** An address counts as verified only if the provider says so; some say it as a string. */
export function readEmail(email: unknown, isVerified: unknown): ProfileEmail[] {
  const address = normalizeEmail(textOf(email))
  if (address === '') return []
  return [{ address, isVerified: isVerified === true || isVerified === 'true', isPrimary: true }]
}

/** The address of the person: the primary one, or else the last. Null when the provider gives none. */
export function primaryEmail({ emails }: ProviderProfile): ProfileEmail | null {
  return emails.find(({ isPrimary }) => isPrimary) ?? emails.at(-1) ?? null
}

export function verifiedAddresses({ emails }: ProviderProfile): string[] {
  return emails.filter(({ isVerified }) => isVerified).map(({ address }) => address)
}

/** `identity_data` in the hosted service's shape; the largest values are omitted if it is too large. */
export function toIdentityData(profile: ProviderProfile): JsonObject {
  const email = primaryEmail(profile)
  const facts = {
    sub: profile.subject,
    ...(email && { email: email.address }),
    email_verified: email?.isVerified ?? false,
    phone_verified: false,
  }
  return { ...metadataForToken({ ...profile.claims, ...facts }), ...facts }
}

export function pick(claims: Readonly<Record<string, unknown>>, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = claims[name]
      return value === undefined || value === null || value === '' ? [] : [[name, value]]
    }),
  )
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
