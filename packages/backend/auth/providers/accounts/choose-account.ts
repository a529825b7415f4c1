import type { Transaction } from '#backend/database/database.ts'
import { multipleAccounts, noProviderEmail, providerEmailNeedsVerification } from '../provider-errors.ts'
import { type ProviderProfile, primaryEmail, verifiedAddresses } from '../provider-profile.ts'

/** Whom a provider has identified. */
export type ProvenIdentity = { provider: string; profile: ProviderProfile }

export type AccountChoice =
  /** The identity has signed in before. */
  | { kind: 'known'; userId: string }
  /** The provider vouches for an address of this account. */
  | { kind: 'link'; userId: string }
  /** `email` is null when the provider gives none and need not. */
  | { kind: 'create'; email: string | null }

type ChoiceOptions = { isEmailOptional: boolean; autoconfirm: boolean }

/**
 * Decides which account an identity signs in to. Only a verified address leads to an existing account. An address that
 * the provider does not vouch for is refused, whether or not it has an account; only with autoconfirm, where addresses
 * prove nothing, it may open a new one.
 */
export async function chooseAccount(
  transaction: Transaction,
  { provider, profile }: ProvenIdentity,
  { isEmailOptional, autoconfirm }: ChoiceOptions,
): Promise<AccountChoice> {
  const known = await findIdentityOwner(transaction, { provider, subject: profile.subject })
  if (known) return { kind: 'known', userId: known }

  const email = primaryEmail(profile)
  if (!email) {
    if (isEmailOptional) return { kind: 'create', email: null }
    throw noProviderEmail()
  }

  const verified = verifiedAddresses(profile)
  if (verified.length > 0) {
    const userId = await findAccountOf(transaction, verified)
    if (userId) return { kind: 'link', userId }
    return { kind: 'create', email: email.isVerified ? email.address : (verified[0] ?? null) }
  }
  const mayCreate = autoconfirm && (await findAccountOf(transaction, [email.address])) === null
  if (!mayCreate) throw providerEmailNeedsVerification(provider)
  return { kind: 'create', email: email.address }
}

/** The account that an identity belongs to, or null. */
export async function findIdentityOwner(
  { query }: Transaction,
  { provider, subject }: { provider: string; subject: string },
): Promise<string | null> {
  const { rows } = await query<{ user_id: string }>({
    name: 'auth_find_identity_owner',
    text: 'select user_id from auth.identities where provider_id = $1 and provider = $2',
    values: [subject, provider],
  })
  return rows[0]?.user_id ?? null
}

// Single sign-on accounts stay separate: only their provider decides about their addresses. So do accounts of a phone
// number that only claim the address.
const FIND_ACCOUNTS = `
  select users.id, true as is_own from auth.users where lower(users.email) = any($1) and users.is_sso_user = false
    and (users.email_confirmed_at is not null or users.phone_confirmed_at is null)
  union
  select users.id, false from auth.identities as identity join auth.users on users.id = identity.user_id
  where identity.email = any($1) and identity.provider not like 'sso:%' and users.is_sso_user = false
    and users.confirmed_at is not null and identity.identity_data @> '{"email_verified": true}'`

/** The account whose own address is one of these, or else the one that has a verified identity with one of them. */
async function findAccountOf({ query }: Transaction, addresses: readonly string[]): Promise<string | null> {
  const { rows } = await query<{ id: string; is_own: boolean }>({
    name: 'auth_find_accounts_of_addresses',
    text: FIND_ACCOUNTS,
    values: [addresses],
  })
  const own = rows.filter(({ is_own }) => is_own)
  const candidates = own.length > 0 ? own : rows
  if (candidates.length > 1) throw multipleAccounts()
  return candidates[0]?.id ?? null
}
