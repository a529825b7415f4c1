import type { Transaction } from '#backend/database/database.ts'
import type { AuthServices } from '../../auth-services.ts'
import { deleteMailedTokens } from '../../mailed-tokens/delete-mailed-tokens.ts'
import { findUserByEmail } from '../../users/find-user.ts'
import type { Identity, User } from '../../users/user.ts'
import { writeAuditEntry } from '../../users/write-audit-entry.ts'
import { emailConflictIdentityNotDeletable, identityNotFound, singleIdentityNotDeletable } from '../provider-errors.ts'
import { noteProviders } from './identity-rows.ts'
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
      text: 'update auth.users set phone = null, phone_confirmed_at = null where id = $1',
      values: [user.id],
    })
  } else {
    const left = user.identities.filter(({ id }) => id !== identity.id)
    await followIdentities(auth, transaction, { user, left })
  }
  if (identity.provider === 'email') {
    await query({ text: 'update auth.users set encrypted_password = null where id = $1', values: [user.id] })
    await deleteMailedTokens(transaction, user.id)
  }
  await noteProviders(transaction, user.id, now)
  notifyIdentity(auth, transaction, { kind: 'identityUnlinked', email: user.email, provider: identity.provider })
  return identity
}

type Left = { user: User; left: readonly Identity[] }

/** Gives the account an address of the identities left, unless one of them has its own; a verified one is preferred. */
async function followIdentities(auth: AuthServices, transaction: Transaction, { user, left }: Left): Promise<void> {
  if (left.some(({ email }) => email === user.email?.toLowerCase())) return
  const best = await findFreeIdentity(transaction, left)
  if (!best) throw emailConflictIdentityNotDeletable()
  const isConfirmed = best.email !== null && (isVerified(best) || auth.autoconfirm)
  // Links and changes of address that were mailed before are for the old address.
  await deleteMailedTokens(transaction, user.id)
  await transaction.query({
    text: `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0, updated_at = $3,
      email_confirmed_at = case when $4 then coalesce(email_confirmed_at, $3) end where id = $1`,
    values: [user.id, best.email, auth.now(), isConfirmed],
  })
}

async function findFreeIdentity(transaction: Transaction, left: readonly Identity[]): Promise<Identity | null> {
  const rank = (identity: Identity) => (identity.email === null ? 2 : isVerified(identity) ? 0 : 1)
  for (const identity of left.toSorted((a, b) => rank(a) - rank(b))) {
    if (!identity.email || !(await findUserByEmail(transaction, identity.email))) return identity
  }
  return null
}

function isVerified({ identity_data }: Identity): boolean {
  return identity_data.email_verified === true
}
