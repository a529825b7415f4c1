import type { Transaction } from '#backend/database/database.ts'
import { emailExists, userBanned } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { findUserByEmail, findUserById } from '../../users/find-user.ts'
import { syncProviders } from '../../users/sync-providers.ts'
import { isBanned, type User } from '../../users/user.ts'
import { writeAuditEntry } from '../../users/write-audit-entry.ts'
import { identityAlreadyExists, linkingTargetNotFound, providerEmailNeedsVerification } from '../provider-errors.ts'
import { type ProviderProfile, primaryEmail, toIdentityData } from '../provider-profile.ts'
import { findIdentityOwner, type ProvenIdentity } from './choose-account.ts'
import { insertIdentity } from './identity-rows.ts'
import { notifyIdentity } from './notify-identity.ts'
import { mergeProviderMetadata, saveUserMetadata } from './provider-metadata.ts'

export type LinkRequest = ProvenIdentity & { userId: string; clientAddress: string }

/** Throws 422 when the identity belongs to an account already. */
export async function refuseLinked(
  transaction: Transaction,
  { provider, profile, userId }: LinkRequest,
): Promise<void> {
  const owner = await findIdentityOwner(transaction, { provider, subject: profile.subject })
  if (owner) throw identityAlreadyExists(owner === userId)
}

/**
 * Adds an identity to a member's account, whatever address it has: the member has proven both. An account without an
 * address gets the identity's, which the provider must vouch for.
 */
export async function linkIdentity(auth: AuthServices, transaction: Transaction, request: LinkRequest): Promise<User> {
  const { userId, provider, profile, clientAddress } = request
  const now = auth.now()
  const user = await findUserById(transaction, userId, { lock: true })
  if (!user) throw linkingTargetNotFound()
  if (isBanned(user, now)) throw userBanned(403)
  await refuseLinked(transaction, request)

  const identityData = toIdentityData(profile)
  const identityId = await insertIdentity(transaction, { userId, provider, identityData, now })
  if (!identityId) throw identityAlreadyExists(false)
  const traits = { identity_id: identityId, provider, provider_id: profile.subject }
  await writeAuditEntry(transaction, { action: 'identity_linked', user, clientAddress, now, traits })

  if (!user.email) await giveAddress(transaction, { user, provider, profile, now })
  const metadata = mergeProviderMetadata(user.raw_user_meta_data ?? {}, { before: {}, now: identityData })
  await saveUserMetadata(transaction, userId, metadata)
  await syncProviders(transaction, userId)
  notifyIdentity(auth, transaction, { kind: 'identityLinked', email: user.email, provider })
  return (await findUserById(transaction, userId)) ?? user
}

type Address = { user: User; provider: string; profile: ProviderProfile; now: Date }

async function giveAddress(transaction: Transaction, { user, provider, profile, now }: Address): Promise<void> {
  const email = primaryEmail(profile)
  if (!email) return
  if (!email.isVerified) throw providerEmailNeedsVerification(provider)
  if (await findUserByEmail(transaction, email.address)) throw emailExists()
  await transaction.query({
    text: `update auth.users set email = $2, email_confirmed_at = $3, is_anonymous = false, updated_at = $3
      where id = $1`,
    values: [user.id, email.address, now],
  })
}
