import type { Transaction } from '#backend/database/database.ts'
import { emailExists, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { replaceMailedTokens } from '../mailed-tokens/store-mailed-token.ts'
import { EMAIL_CHANGE_TOKENS, type MailedTokenType } from '../mailed-tokens/token-types.ts'
import { findUserByEmail } from '../users/find-user.ts'
import type { User } from '../users/user.ts'

type AddressChange = {
  user: User
  /** Which of the two addresses the link is for. */
  type: 'email_change_current' | 'email_change_new'
  newEmail: string
  now: Date
}

/**
 * Starts a change of address for one of its two links; both must be opened, unless the settings ask only the new
 * address. Throws 422 when the address is taken.
 */
export async function prepareAddressChange(
  { settings: { confirmsBothAddresses } }: AuthServices,
  transaction: Transaction,
  { user, type, newEmail, now }: AddressChange,
): Promise<{ userId: string; type: MailedTokenType; email: string }> {
  if (type === 'email_change_current' && !confirmsBothAddresses) {
    throw validationFailed('Enable secure email change to generate link for current email')
  }
  if (await findUserByEmail(transaction, newEmail)) throw emailExists()

  // A link for another address, or one that is half confirmed, must not be combined with this one.
  if (user.email_change !== newEmail || user.email_change_confirm_status !== 0) {
    await replaceMailedTokens(transaction, { userId: user.id, types: EMAIL_CHANGE_TOKENS, now })
  }
  await transaction.query({
    text: `update auth.users set email_change = $2, email_change_sent_at = $3, email_change_confirm_status = $4,
      updated_at = $3 where id = $1`,
    values: [user.id, newEmail, now, confirmsBothAddresses ? 0 : 1],
  })
  return type === 'email_change_new'
    ? { userId: user.id, type: 'email_change_token_new', email: newEmail }
    : { userId: user.id, type: 'email_change_token_current', email: user.email ?? '' }
}
