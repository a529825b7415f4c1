import type { Transaction } from '#backend/database/database.ts'
import { samePassword } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'
import { deleteFlows } from '../pkce/flow-state.ts'
import type { User } from '../users/user.ts'

/** Throws 422 when the new password equals the current one. */
export async function hashNewPassword(auth: AuthServices, user: User, password: string): Promise<string> {
  if (await auth.passwords.verify(user.encrypted_password, password)) throw samePassword()
  return auth.passwords.hash(password)
}

export type NewPassword = {
  userId: string
  /** The session that makes the request, the only one that stays open. */
  sessionId: string | null
  passwordHash: string
  /** The token hashes of the messages that this request has sent. */
  keptTokenHashes: readonly string[]
  keepsEmailChange?: boolean
  keepsPhoneChange?: boolean
  now: Date
}

/**
 * A user may change a password because someone else knows the old one: all other sessions end (B45), and so do
 * the emailed links, any pending change of address or number, and the linking of identities.
 */
export async function setPassword(
  transaction: Transaction,
  {
    userId,
    sessionId,
    passwordHash,
    keptTokenHashes,
    keepsEmailChange = false,
    keepsPhoneChange = false,
    now,
  }: NewPassword,
): Promise<void> {
  await transaction.query({
    text: `update auth.users set encrypted_password = $2, updated_at = $3,
      email_change = case when $4 then email_change else '' end,
      phone_change = case when $5 then phone_change else '' end where id = $1`,
    values: [userId, passwordHash, now, keepsEmailChange, keepsPhoneChange],
  })
  await transaction.query({
    text: 'delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid',
    values: [userId, sessionId],
  })
  await deleteMailedTokens(transaction, userId, keptTokenHashes)
  await deleteFlows(transaction, userId)
}
