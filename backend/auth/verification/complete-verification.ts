import type { Transaction } from '#backend/database/database.ts'
import { linkExpired, userBanned } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'
import type { RedeemedToken } from '../mailed-tokens/redeem-mailed-token.ts'
import { openSession } from '../sessions/open-session.ts'
import type { SessionJson } from '../sessions/session-json.ts'
import { forgetSignUp } from '../sign-up/forget-sign-up.ts'
import { confirmUser } from '../users/confirm-user.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { confirmEmailChange } from './confirm-email-change.ts'

export type Verified = { state: 'signed_in'; session: SessionJson } | { state: 'half_confirmed' }

export type Verification = { redeemed: RedeemedToken; userAgent: string | null; clientAddress: string }

type Step = { user: User; clientAddress: string; now: Date }

/** Does what the redeemed mail was about and begins a session, since whoever reads the mail owns the account. */
export async function completeVerification(
  auth: AuthServices,
  transaction: Transaction,
  { redeemed: { user, type }, userAgent, clientAddress }: Verification,
): Promise<Verified> {
  const now = auth.now()
  if (isBanned(user, now)) throw userBanned(403)

  const step = { user, clientAddress, now }
  if (type === 'confirmation_token') await confirmSignUp(transaction, step)
  if (type === 'recovery_token') await beginRecovery(transaction, step)
  if (type === 'email_change_token_new' || type === 'email_change_token_current') {
    const state = await confirmEmailChange(transaction, step)
    if (state === 'half_confirmed') return { state }
  }

  const current = await findUserById(transaction, user.id)
  if (!current) throw linkExpired()
  const session = await openSession(auth, transaction, { user: current, method: 'otp', userAgent, clientAddress })
  return { state: 'signed_in', session }
}

async function confirmSignUp(transaction: Transaction, { user, clientAddress, now }: Step): Promise<void> {
  const traits = { provider: 'email' }
  await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
  await confirmUser(transaction, user.id, now)
}

/**
 * A recovery also proves the address. If nobody had proved it before, password and metadata may be those of a
 * stranger who registered it in advance, so they go; the page behind the link asks for a new password.
 */
async function beginRecovery(transaction: Transaction, { user, clientAddress, now }: Step): Promise<void> {
  if (user.email_confirmed_at) {
    await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now })
    return deleteMailedTokens(transaction, user.id)
  }
  await forgetSignUp(transaction, user)
  await confirmSignUp(transaction, { user, clientAddress, now })
}
