import type { Transaction } from '#backend/database/database.ts'
import { codeExpired, linkExpired, userBanned } from '../auth-errors.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'
import type { RedeemedToken } from '../mailed-tokens/redeem-mailed-token.ts'
import type { MailedTokenType } from '../mailed-tokens/token-types.ts'
import { confirmPhone, confirmPhoneChange } from '../phones/confirm-phone.ts'
import { forgetSignUp } from '../sign-up/forget-sign-up.ts'
import { confirmUser } from '../users/confirm-user.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned, isOnlyInvited, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { confirmEmailChange } from './confirm-email-change.ts'

export type Verified =
  /** `formerEmail` is set when the address of the account has just changed. */
  { state: 'confirmed'; user: User; formerEmail: string | null } | { state: 'half_confirmed' }

type Step = { user: User; clientAddress: string; now: Date }

/** Does what the redeemed email is for. The reader of the email owns the account, so a session may follow. */
export async function completeVerification(
  transaction: Transaction,
  {
    redeemed: { user, type, sentTo },
    clientAddress,
    now,
  }: { redeemed: RedeemedToken; clientAddress: string; now: Date },
): Promise<Verified> {
  if (isBanned(user, now)) throw userBanned(403)

  if (!isReachedAt(user, type, sentTo)) throw codeExpired()

  const step = { user, clientAddress, now }
  if (type === 'confirmation_token') {
    await (sentTo === user.phone ? confirmPhone(transaction, step) : confirmSignUp(transaction, step))
  }
  if (type === 'phone_change_token') await confirmPhoneChange(transaction, step)
  if (type === 'recovery_token') await beginRecovery(transaction, step)
  if (type === 'email_change_token_new' || type === 'email_change_token_current') {
    const state = await confirmEmailChange(transaction, step)
    if (state === 'half_confirmed') return { state }
  }

  const current = await findUserById(transaction, user.id)
  if (!current) throw linkExpired()
  return { state: 'confirmed', user: current, formerEmail: current.email === user.email ? null : user.email }
}

/**
 * Whether the account still has, or still is to get, the address or number that the message went to. Its current owner
 * may be somebody else.
 */
function isReachedAt(user: User, type: MailedTokenType, sentTo: string): boolean {
  if (type === 'phone_change_token') return sentTo === user.phone_change
  if (type === 'email_change_token_new') return sentTo === user.email_change
  return sentTo.toLowerCase() === user.email?.toLowerCase() || sentTo === user.phone
}

async function confirmSignUp(transaction: Transaction, { user, clientAddress, now }: Step): Promise<void> {
  const traits = { provider: 'email' }
  await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
  await confirmUser(transaction, user.id, now)
}

/**
 * A recovery also verifies the address. If it was not verified before, the password and metadata may come from a
 * stranger who registered it in advance, so they are removed, unless the operator has invited the address; the page behind the link asks for a new password.
 */
async function beginRecovery(transaction: Transaction, { user, clientAddress, now }: Step): Promise<void> {
  if (user.email_confirmed_at) {
    await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now })
    return deleteMailedTokens(transaction, user.id)
  }
  if (!isOnlyInvited(user)) await forgetSignUp(transaction, user)
  await confirmSignUp(transaction, { user, clientAddress, now })
}
