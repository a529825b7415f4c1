import { toFactorJson } from '../factors/factor.ts'
import type { Identity, User } from './user.ts'

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
