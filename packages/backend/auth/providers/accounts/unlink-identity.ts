import type { Transaction } from '#backend/database/database.ts'
import type { AuthServices } from '../../auth-services.ts'
import { deleteMailedTokens } from '../../mailed-tokens/delete-mailed-tokens.ts'
import { findUserByEmail } from '../../users/find-user.ts'
import { syncProviders } from '../../users/sync-providers.ts'
import type { Identity, User } from '../../users/user.ts'
import { writeAuditEntry } from '../../users/write-audit-entry.ts'
import { emailConflictIdentityNotDeletable, identityNotFound, singleIdentityNotDeletable } from '../provider-errors.ts'
import { notifyIdentity } from './notify-identity.ts'

type Unlinking = { user: User; identityId: string; clientAddress: string }

/**
 * Takes a way to sign in from an account; the transaction holds the account's lock. Unlinking the email identity also
 * deletes the password, which would otherwise keep working. An account whose address came from the identity gets that
 * of another one.
 */
export async function unlinkIdentity(
  auth: AuthServices,
  transaction: Transaction,
  { user, identityId, clientAddress }: Unlinking,
): Promise<Identity> {
  if (user.identities.length <= 1) throw singleIdentityNotDeletable()
  const identity = user.identities.find(({ id }) => id === identityId)
  if (!identity) throw identityNotFound()

  const now = auth.now()
  const traits = { identity_id: identity.id, provider: identity.provider, provider_id: identity.provider_id }
  await writeAuditEntry(transaction, { action: 'identity_unlinked', user, clientAddress, now, traits })
  const { query } = transaction
  await query({ text: 'delete from auth.identities where id = $1', values: [identity.id] })
  if (identity.provider === 'phone') {
    await query({
      text: `update auth.users set phone = null, phone_confirmed_at = null, phone_change = '' where id = $1`,
      values: [user.id],
    })
    await deleteMailedTokens(transaction, user.id)
  } else {
    const left = user.identities.filter(({ id }) => id !== identity.id)
    await followIdentities(auth, transaction, { user, left })
  }
  if (identity.provider === 'email') {
    await query({ text: 'update auth.users set encrypted_password = null where id = $1', values: [user.id] })
    await deleteMailedTokens(transaction, user.id)
  }
  await syncProviders(transaction, user.id)
  notifyIdentity(auth, transaction, { kind: 'identityUnlinked', email: user.email, provider: identity.provider })
  return identity
}

type Left = { user: User; left: readonly Identity[] }

/**
 * Gives the account a verified address of the identities left, unless one of them has its own. Without any it has none:
 * the owner of an address that nobody has verified would later find this member's identities and sessions in the account.
 */
async function followIdentities(auth: AuthServices, transaction: Transaction, { user, left }: Left): Promise<void> {
  if (left.some(({ email }) => email === user.email?.toLowerCase())) return
  const verified = left.filter((identity) => isVerified(identity) || auth.autoconfirm)
  const addresses = verified.flatMap(({ email }) => email ?? [])
  const address = await findFreeAddress(transaction, addresses)
  if (!address && addresses.length > 0) throw emailConflictIdentityNotDeletable()
  // Links and changes of address that were mailed before are for the old address.
  await deleteMailedTokens(transaction, user.id)
  await transaction.query({
    text: `update auth.users set email = $2::text, email_change = '', email_change_confirm_status = 0, updated_at = $3,
      email_confirmed_at = case when $2::text is not null then coalesce(email_confirmed_at, $3) end where id = $1`,
    values: [user.id, address, auth.now()],
  })
}

async function findFreeAddress(transaction: Transaction, addresses: readonly string[]): Promise<string | null> {
  for (const address of addresses) if (!(await findUserByEmail(transaction, address))) return address
  return null
}

function isVerified({ identity_data }: Identity): boolean {
  return identity_data.email_verified === true
}
