import type { Transaction } from '#backend/database/database.ts'
import { signUpDisabled, userBanned } from '../auth-errors.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned, type User } from '../users/user.ts'
import { metadataForToken } from '../users/user-metadata.ts'
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
  if (!known) await insertSsoUser(transaction, person, { id, now })
  if (known && isBanned(known, now)) throw userBanned(403)
  await saveIdentity(transaction, { id, person, now })

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

async function insertSsoUser(
  { query }: Transaction,
  person: SsoPerson,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await query({
    text: `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, is_sso_user,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, true,
        $4, $5, $3, $3)`,
    values: [
      id,
      person.email,
      now,
      { provider: person.provider, providers: [person.provider] },
      toIdentityData(person),
    ],
  })
}

async function saveIdentity(
  { query }: Transaction,
  { id, person, now }: { id: string; person: SsoPerson; now: Date },
): Promise<void> {
  await query({
    text: `insert into auth.identities
        (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5, $5)
      on conflict (provider_id, provider) do update set identity_data = excluded.identity_data,
        last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at`,
    values: [person.subject, id, toIdentityData(person), person.provider, now],
  })
}

/** `identity_data` in the hosted service's shape; the largest claims are left out when there are too many. */
function toIdentityData({ subject, email, claims }: SsoPerson): Record<string, unknown> {
  const facts = { sub: subject, email, email_verified: true, phone_verified: false }
  return { ...metadataForToken({ ...claims, ...facts }), ...facts }
}
