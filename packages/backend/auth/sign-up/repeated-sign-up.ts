import type { Transaction } from '#backend/database/database.ts'
import { userAlreadyExists } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { prepareConfirmationMail } from '../mailed-tokens/prepare-mails.ts'
import { replaceMailedTokens } from '../mailed-tokens/store-mailed-token.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { isOnlyInvited, type User } from '../users/user.ts'
import { toRepeatedSignUpJson } from '../users/user-json.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { forgetSignUp } from './forget-sign-up.ts'
import type { PreparedSignUp, SignUpForm, SignUpOrigin } from './sign-up-form.ts'

/**
 * Another sign-up with an address that has not been confirmed yet. With the password of the first sign-up it is
 * the same user, who gets the email again. With another password, either sign-up may come from a stranger: one who
 * registered the address in advance and waits for its owner to confirm it, or one who registers it again before the
 * owner clicks. Then neither password nor metadata is stored, and the email lets the owner of the mailbox choose a
 * password while confirming. The data of the first sign-up is never shown.
 */
export async function prepareRepeatedSignUp(
  auth: AuthServices,
  { email, password, metadata }: SignUpForm,
  { redirectTo, challenge, clientAddress }: SignUpOrigin,
): Promise<PreparedSignUp> {
  const first = await auth.transaction((transaction) => findUserByEmail(transaction, email))
  const isSamePassword = await auth.passwords.verify(first?.encrypted_password ?? null, password)

  const now = auth.now()
  return auth.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email, { lock: true })
    if (!user || user.email_confirmed_at) throw userAlreadyExists()

    const isSamePerson = isSamePassword && user.encrypted_password === first?.encrypted_password
    // A stranger's sign-up must not end an invitation.
    if (!isSamePerson && !isOnlyInvited(user)) await voidSignUp(transaction, user, now)
    const trusted = isSamePerson ? user : { ...user, encrypted_password: null }

    await writeAuditEntry(transaction, { action: 'user_confirmation_requested', user, clientAddress, now })
    const mail = await prepareConfirmationMail(auth, transaction, { user: trusted, redirectTo, challenge, now })
    return { mail, answer: toRepeatedSignUpJson(user, metadata, now), newUserId: null }
  })
}

/** Invalidates the links that were emailed with the password: they would confirm the account without one. */
async function voidSignUp(transaction: Transaction, user: User, now: Date): Promise<void> {
  await forgetSignUp(transaction, user)
  await replaceMailedTokens(transaction, { userId: user.id, types: ['confirmation_token'], now })
}
