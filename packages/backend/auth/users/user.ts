import type { JsonObject } from '#backend/http/http-module.ts'
import { validationFailed } from '../auth-errors.ts'
import { type Factor, toFactorJson } from '../factors/factor.ts'

// Metadata travels in every access token, and servers refuse requests with more than 16 KB of headers. In Base64,
// 4 KB become 5.5 KB, which leaves room for everything else in a token and for other headers.
const MAX_METADATA_BYTES = 4 * 1024

/** Throws 400 when the metadata is too large to travel in a token. */
export function refuseLargeMetadata(metadata: JsonObject, whose: 'User' | 'App' = 'User'): void {
  if (!isMetadataTooLarge(metadata)) return
  throw validationFailed(`${whose} metadata is too large (max ${MAX_METADATA_BYTES} bytes)`)
}

export function isMetadataTooLarge(metadata: JsonObject): boolean {
  return sizeOf(metadata) > MAX_METADATA_BYTES
}

/**
 * The metadata for an access token. Accounts created before the limit, or elsewhere, may have more; their largest
 * values are left out, so that the account stays usable and its owner can remove them.
 */
export function metadataForToken(metadata: JsonObject): JsonObject {
  let size = sizeOf(metadata)
  if (size <= MAX_METADATA_BYTES) return metadata

  const largestFirst = Object.entries(metadata)
    .map(([name, value]) => ({ name, bytes: sizeOf({ [name]: value }) }))
    .sort((a, b) => b.bytes - a.bytes)
  const left = { ...metadata }
  for (const { name, bytes } of largestFirst) {
    if (size <= MAX_METADATA_BYTES) break
    delete left[name]
    size -= bytes - '{}'.length
  }
  return left
}

function sizeOf(value: JsonObject): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** A row of auth.identities: one way in which an account can sign in. */
export type Identity = {
  id: string
  provider_id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  email: string | null
  // From PostgreSQL's JSON, so a string rather than a Date.
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/** A row of auth.users with its identities and second factors. */
export type User = {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string
  email_change_sent_at: Date | null
  /** How many of the two addresses have confirmed a change of address. */
  email_change_confirm_status: number
  /** A number that awaits confirmation, or ''. */
  phone_change: string
  phone_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  banned_until: Date | null
  /** When the operator deleted the account but not its row. */
  deleted_at: Date | null
  is_anonymous: boolean
  /** Whether an organization's identity provider manages the account. */
  is_sso_user: boolean
  created_at: Date
  updated_at: Date
  identities: Identity[]
  factors: Factor[]
}

export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

/** Whether the operator has invited the address and nobody has signed up with it, so that no stranger's data is stored. */
export function isOnlyInvited(user: Pick<User, 'invited_at' | 'encrypted_password'>): boolean {
  return user.invited_at !== null && user.encrypted_password === null
}

/**
 * A user as the hosted service returns it. Values not set yet are left out, except the empty `phone`;
 * passwords and tokens are never included.
 */
export function toUserJson(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...optionalTime('email_confirmed_at', user.email_confirmed_at),
    ...optionalTime('invited_at', user.invited_at),
    phone: user.phone ?? '',
    ...optionalTime('phone_confirmed_at', user.phone_confirmed_at),
    ...optionalTime('confirmation_sent_at', user.confirmation_sent_at),
    ...optionalTime('confirmed_at', user.confirmed_at),
    ...optionalTime('recovery_sent_at', user.recovery_sent_at),
    ...(user.email_change !== '' && { new_email: user.email_change }),
    ...optionalTime('email_change_sent_at', user.email_change_sent_at),
    ...(user.phone_change !== '' && { new_phone: user.phone_change }),
    ...optionalTime('phone_change_sent_at', user.phone_change_sent_at),
    ...optionalTime('reauthentication_sent_at', user.reauthentication_sent_at),
    ...optionalTime('last_sign_in_at', user.last_sign_in_at),
    ...(user.factors.length > 0 && { factors: user.factors.map(toFactorJson) }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities.map(toIdentityJson),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...optionalTime('banned_until', user.banned_until),
    ...optionalTime('deleted_at', user.deleted_at),
    is_anonymous: user.is_anonymous,
  }
}

/**
 * What a sign-up may see of an account that an earlier request created with the same address: only the data of this
 * request itself. The name, company or phone of the earlier request may belong to another person.
 */
export function toRepeatedSignUpJson(
  user: User,
  metadata: Record<string, unknown>,
  now: Date,
): Record<string, unknown> {
  const time = now.toISOString()
  const times = { created_at: time, updated_at: time }
  const emailIdentities = user.identities.filter(({ provider }) => provider === 'email')
  // A separate list: what the operator or another operation adds to accounts must not appear here.
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: emailIdentities.map((identity) => ({
      ...toIdentityJson({ ...identity, ...times, last_sign_in_at: time }),
      identity_data: { ...metadata, ...emailIdentityData(user.id, user.email ?? '') },
    })),
    ...times,
    is_anonymous: false,
  }
}

/** The claims of an email-and-password identity. */
export function emailIdentityData(userId: string, email: string, isVerified = false): Record<string, unknown> {
  return { sub: userId, email, email_verified: isVerified, phone_verified: false }
}

function toIdentityJson(identity: Identity): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...optionalTime('last_sign_in_at', identity.last_sign_in_at),
    created_at: toIso(identity.created_at),
    updated_at: toIso(identity.updated_at),
    ...(identity.email && { email: identity.email }),
  }
}

function optionalTime(name: string, value: Date | string | null): Record<string, string> {
  return value === null ? {} : { [name]: toIso(value) }
}

function toIso(value: Date | string): string {
  return new Date(value).toISOString()
}
