import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { signUpDisabled, userBanned } from '../auth-errors.ts'
import { insertIdentity, refreshIdentity } from '../providers/accounts/identity-rows.ts'
import { toIdentityData } from '../providers/provider-profile.ts'
import { findUserById } from '../users/find-user.ts'
import { insertAccount } from '../users/insert-user.ts'
import { isBanned, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'

/** A person as an identity provider describes them. */
export type SsoPerson = {
  /** `sso:` and the provider's id, as the hosted service names it in identities. */
  provider: string
  subject: string
  /** Normalized. */
  email: string
  claims: Record<string, unknown>
}

type SignIn = {
  person: SsoPerson
  /** The id of the account if it has to be created. */
  newId: string
  allowsSignUp: boolean
  clientAddress: string
  now: Date
}

/**
 * The account of a person at an identity provider, created at the first sign-in. It is never linked to another account
 * with the same address: the provider vouches for the address only within its own organization.
 */
export async function findOrCreateSsoAccount(
  transaction: Transaction,
  { person, newId, allowsSignUp, clientAddress, now }: SignIn,
): Promise<User> {
  const known = await findSsoUser(transaction, person)
  if (!known && !allowsSignUp) throw signUpDisabled()
  const id = known?.id ?? newId
  if (known && isBanned(known, now)) throw userBanned(403)
  const identityData = identityDataOf(person)
  const identity = { userId: id, provider: person.provider, identityData, now }
  if (known) {
    await refreshIdentity(transaction, identity)
  } else {
    const appMetadata = { provider: person.provider, providers: [person.provider] }
    const account = { id, email: person.email, emailConfirmedAt: now, isSsoUser: true, passwordHash: null }
    await insertAccount(transaction, { ...account, appMetadata, userMetadata: identityData, now })
    await insertIdentity(transaction, identity)
  }

  const user = await findUserById(transaction, id, { lock: true })
  if (!user) throw new Error(`The account ${id} has just been deleted`)
  const traits = { provider: person.provider }
  if (!known) await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
  await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now, traits })
  return user
}

/** Null when the person has never signed in here. */
export async function findSsoUser(transaction: Transaction, { provider, subject }: SsoPerson): Promise<User | null> {
  // Two first sign-ins of one person at the same moment must not create two accounts.
  await transaction.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`${provider}\n${subject}`] })
  const { rows } = await transaction.query<{ user_id: string }>({
    text: 'select user_id from auth.identities where provider = $1 and provider_id = $2',
    values: [provider, subject],
  })
  return rows[0] ? findUserById(transaction, rows[0].user_id, { lock: true }) : null
}

/** `identity_data`, in the shape of every other provider's. */
function identityDataOf({ subject, email, claims }: SsoPerson): JsonObject {
  return toIdentityData({ subject, emails: [{ address: email, isVerified: true, isPrimary: true }], claims })
}
