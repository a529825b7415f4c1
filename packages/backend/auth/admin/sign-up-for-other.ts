import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject, RequestContext } from '#backend/http/http-module.ts'
import { emailExists } from '../auth-errors.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'
import { forgetSignUp } from '../sign-up/forget-sign-up.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { insertAccount } from './insert-account.ts'
import { writeOperatorEntry } from './operator.ts'

export type SignUpForOther = {
  /** The id of the account if it has to be created. */
  newId: string
  email: string
  aud: string
  passwordHash: string | null
  metadata: JsonObject | null
  context: RequestContext
  now: Date
}

/**
 * A sign-up that the operator makes for somebody else; its link confirms the address. An account that was never
 * confirmed loses the password and metadata of its earlier sign-up, which may be a stranger's. Throws 422 when the
 * account is confirmed. Returns its id.
 */
export async function signUpForOther(
  transaction: Transaction,
  { newId, email, aud, passwordHash, metadata, context, now }: SignUpForOther,
): Promise<string> {
  const existing = await findUserByEmail(transaction, email, { lock: true })
  if (existing?.email_confirmed_at) throw emailExists()
  const id = existing?.id ?? newId
  const userMetadata = metadata ?? {}
  if (existing) {
    await forgetSignUp(transaction, existing)
    await deleteMailedTokens(transaction, id)
    await transaction.query({
      text: 'update auth.users set encrypted_password = $2, raw_user_meta_data = $3 where id = $1',
      values: [id, passwordHash, userMetadata],
    })
  } else {
    const state = { isEmailConfirmed: false, isPhoneConfirmed: false, bannedUntil: null, appMetadata: {} }
    const account = { id, aud, email, passwordHash, userMetadata, now, role: 'authenticated', phone: null }
    await insertAccount(transaction, { ...account, ...state })
  }
  await transaction.query({
    text: 'update auth.users set confirmation_sent_at = $2, updated_at = $2 where id = $1',
    values: [id, now],
  })
  const subject = { id, email, phone: null }
  await writeOperatorEntry(transaction, { action: 'user_confirmation_requested', subject, context, now })
  return id
}
