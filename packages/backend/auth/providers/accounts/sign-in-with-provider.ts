import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { serviceUnavailable, signUpDisabled, userBanned } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { beforeUserCreated } from '../../hooks/before-user-created.ts'
import { forgetSignUp } from '../../sign-up/sign-up.ts'
import { confirmUser } from '../../users/confirm-user.ts'
import { findUserById } from '../../users/find-user.ts'
import { insertAccount } from '../../users/insert-user.ts'
import { syncProviders } from '../../users/sync-providers.ts'
import { isBanned, type User } from '../../users/user.ts'
import { writeAuditEntry } from '../../users/write-audit-entry.ts'
import { providerEmailNeedsVerification } from '../provider-errors.ts'
import { toIdentityData, verifiedAddresses } from '../provider-profile.ts'
import { type AccountChoice, chooseAccount, type ProvenIdentity } from './choose-account.ts'
import { insertIdentity, refreshIdentity } from './identity-rows.ts'
import { notifyIdentity } from './notify-identity.ts'
import { mergeProviderMetadata, saveUserMetadata } from './provider-metadata.ts'

export type ProviderSignInRequest = ProvenIdentity & { isEmailOptional: boolean; clientAddress: string }

// Each try meets at most one simultaneous sign-in or sign-up for the same person.
const MAX_TRIES = 4

/**
 * Signs a proven identity in: to the account it belongs to, to the one whose address the provider vouches for, or to a
 * new one. `finish` runs in the same transaction. Throws 403 for a banned account and 422 when the provider does not
 * vouch for the address or no new accounts are allowed.
 */
export async function signInWithProvider<Result>(
  auth: AuthServices,
  request: ProviderSignInRequest,
  finish: (transaction: Transaction, user: User) => Promise<Result>,
): Promise<Result> {
  const options = { isEmailOptional: request.isEmailOptional, autoconfirm: auth.autoconfirm }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const choice = await auth.transaction((transaction) => chooseAccount(transaction, request, options))
    const newId = randomUUID()
    if (choice.kind === 'create') await admitNewUser(auth, { id: newId, email: choice.email, request })

    const done = await auth.transaction(async (transaction) => {
      const user = await enterAccount(auth, transaction, { choice, request, newId })
      return user && { result: await finish(transaction, user) }
    })
    if (done) return done.result
  }
  throw serviceUnavailable(new Error('Other sign-ins kept changing the account'))
}

type NewUser = { id: string; email: string | null; request: ProviderSignInRequest }

/** Throws when no new accounts are allowed, or when the hook refuses this one. */
async function admitNewUser(auth: AuthServices, { id, email, request }: NewUser): Promise<void> {
  if (!auth.settings.allowsSignUp) throw signUpDisabled()
  const { provider, profile } = request
  const appMetadata = { provider, providers: [provider] }
  const user = { id, ...(email && { email }), appMetadata, userMetadata: toIdentityData(profile) }
  await beforeUserCreated(auth, user, request)
}

type Entry = {
  choice: AccountChoice
  request: ProviderSignInRequest
  /** Of the account, if it is created. */
  newId: string
}

/** Null when the choice is no longer valid: the caller chooses again. */
async function enterAccount(auth: AuthServices, transaction: Transaction, entry: Entry): Promise<User | null> {
  const now = auth.now()
  const userId = entry.choice.kind === 'create' ? await createAccount(transaction, entry, now) : entry.choice.userId
  const user = userId ? await findUserById(transaction, userId, { lock: true }) : null
  if (!user) return null
  if (isBanned(user, now)) throw userBanned(403)

  const isIn =
    entry.choice.kind === 'create'
      ? true
      : await joinAccount(auth, transaction, { ...entry, user, isKnown: entry.choice.kind === 'known', now })
  if (!isIn) return null
  const current = await findUserById(transaction, user.id)
  if (!current) return null
  await writeEntry(transaction, { user: current, entry, wasConfirmed: isConfirmed(user), now })
  return current
}

async function createAccount(
  transaction: Transaction,
  { choice, request, newId }: Entry,
  now: Date,
): Promise<string | null> {
  const { provider, profile } = request
  const email = choice.kind === 'create' ? choice.email : null
  const identityData = toIdentityData(profile)
  const id = await insertProviderUser(transaction, { id: newId, email, provider, metadata: identityData, now })
  if (!id) return null
  if (await insertIdentity(transaction, { userId: id, provider, identityData, now })) return id
  await transaction.query({ text: 'delete from auth.users where id = $1', values: [id] })
  return null
}

type Join = Entry & { user: User; isKnown: boolean; now: Date }

/** Signs in to an existing account. False when its identity changed meanwhile. */
async function joinAccount(
  auth: AuthServices,
  transaction: Transaction,
  { request, user, isKnown, now }: Join,
): Promise<boolean> {
  const { provider, profile } = request
  const identityData = toIdentityData(profile)
  const row = { userId: user.id, provider, identityData, now }
  const identityId = isKnown ? await refreshIdentity(transaction, row) : await insertIdentity(transaction, row)
  if (!identityId) return false

  const isTakenOver = !isConfirmed(user)
  if (isTakenOver) {
    if (!verifiedAddresses(profile).includes(user.email ?? '')) throw providerEmailNeedsVerification(provider)
    await takeOverAccount(transaction, user, identityId)
  }
  const before = user.identities.find(({ id }) => id === identityId)?.identity_data ?? {}
  const known = isTakenOver ? {} : (user.raw_user_meta_data ?? {})
  await saveUserMetadata(transaction, user.id, mergeProviderMetadata(known, { before, now: identityData }))
  await syncProviders(transaction, user.id)
  if (isTakenOver) await confirmUser(transaction, user.id, now)
  if (!isKnown) {
    await writeLinkEntry(transaction, { user, request, identityId, now })
    if (!isTakenOver) notifyIdentity(auth, transaction, { kind: 'identityLinked', email: user.email, provider })
  }
  return true
}

/** An account without an address has nothing to confirm. */
function isConfirmed({ email, email_confirmed_at }: User): boolean {
  return !email || email_confirmed_at !== null
}

type LinkEntry = { user: User; request: ProviderSignInRequest; identityId: string; now: Date }

async function writeLinkEntry(transaction: Transaction, { user, request, identityId, now }: LinkEntry): Promise<void> {
  const { provider, profile, clientAddress } = request
  const traits = { identity_id: identityId, provider, provider_id: profile.subject }
  await writeAuditEntry(transaction, { action: 'identity_linked', user, clientAddress, now, traits })
}

type SignInEntry = { user: User; entry: Entry; wasConfirmed: boolean; now: Date }

async function writeEntry(transaction: Transaction, { user, entry, wasConfirmed, now }: SignInEntry): Promise<void> {
  const { provider, clientAddress } = entry.request
  const isNew = entry.choice.kind === 'create' || !wasConfirmed
  const action = isNew ? 'user_signedup' : 'login'
  await writeAuditEntry(transaction, { action, user, clientAddress, now, traits: { provider } })
}

type NewProviderUser = { id: string; email: string | null; provider: string; metadata: JsonObject; now: Date }

/**
 * Creates an account without a password, whose address the provider has verified. Null when the address has an account
 * by now.
 */
async function insertProviderUser(
  transaction: Transaction,
  { id, email, provider, metadata, now }: NewProviderUser,
): Promise<string | null> {
  // The owner of a phone number may have claimed the address without proving it.
  await transaction.query({
    text: `update auth.users set email = null where lower(email) = $1 and is_sso_user = false
      and email_confirmed_at is null and phone_confirmed_at is not null`,
    values: [email],
  })
  return insertAccount(transaction, {
    id,
    email,
    emailConfirmedAt: email === null ? null : now,
    passwordHash: null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: metadata,
    now,
  })
}

/**
 * Anybody can sign up with somebody else's address. When its owner arrives through a provider that vouches for it, all
 * that an earlier sign-up left in the unconfirmed account is removed: password, metadata, other identities, sessions,
 * factors and a pending change of address.
 */
async function takeOverAccount(transaction: Transaction, user: User, keptIdentityId: string): Promise<void> {
  await forgetSignUp(transaction, user)
  const { query } = transaction
  await query({
    text: 'delete from auth.identities where user_id = $1 and id <> $2',
    values: [user.id, keptIdentityId],
  })
  await query({ text: 'delete from auth.sessions where user_id = $1', values: [user.id] })
  await query({ text: 'delete from auth.mfa_factors where user_id = $1', values: [user.id] })
  await query({
    text: `update auth.users set email_change = '', phone = null, phone_confirmed_at = null where id = $1`,
    values: [user.id],
  })
}
