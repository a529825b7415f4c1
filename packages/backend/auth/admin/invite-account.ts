import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject, RequestContext } from '#backend/http/http-module.ts'
import { emailExists } from '../auth-errors.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'
import { forgetSignUp } from '../sign-up/sign-up.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { isOnlyInvited, type User } from '../users/user.ts'
import { insertAccount } from './insert-account.ts'
import { writeOperatorEntry } from './operator.ts'

export type Invitation = {
  /** The id of the account if it has to be created. */
  newId: string
  email: string
  aud: string
  /** Null when not given. */
  metadata: JsonObject | null
  context: RequestContext
  now: Date
}

/**
 * Invites an address: an account without a password, which the person chooses behind the link. An account that was never
 * confirmed is invited again, without what a stranger may have signed up with. Throws 422 when it is confirmed. Returns
 * the account's id and whether it is new; the transaction holds its lock.
 */
export async function inviteAccount(
  transaction: Transaction,
  invitation: Invitation,
): Promise<{ userId: string; isNew: boolean }> {
  const { newId, email, metadata, context, now } = invitation
  const existing = await findUserByEmail(transaction, email, { lock: true })
  if (existing?.email_confirmed_at) throw emailExists()
  const userId = existing?.id ?? newId
  if (existing) await renewAccount(transaction, existing, metadata)
  else await insertAccount(transaction, newAccount(userId, invitation))

  await transaction.query({
    text: 'update auth.users set invited_at = $2, confirmation_sent_at = $2, updated_at = $2 where id = $1',
    values: [userId, now],
  })
  const subject = { id: userId, email, phone: existing?.phone ?? null }
  await writeOperatorEntry(transaction, { action: 'user_invited', subject, context, now })
  return { userId, isNew: !existing }
}

function newAccount(id: string, { email, aud, metadata, now }: Invitation) {
  return {
    ...{ id, aud, email, now, role: 'authenticated', phone: null, passwordHash: null, bannedUntil: null },
    isEmailConfirmed: false,
    isPhoneConfirmed: false,
    userMetadata: metadata ?? {},
    appMetadata: {},
  }
}

/** Keeps the metadata of an earlier invitation: it was not written by a stranger. */
async function renewAccount(transaction: Transaction, user: User, metadata: JsonObject | null): Promise<void> {
  if (!isOnlyInvited(user)) await forgetSignUp(transaction, user)
  await deleteMailedTokens(transaction, user.id)
  if (!metadata) return
  await transaction.query({
    text: 'update auth.users set raw_user_meta_data = $2 where id = $1',
    values: [user.id, metadata],
  })
}
