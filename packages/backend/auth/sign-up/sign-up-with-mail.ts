import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { mailNotSent, userAlreadyExists } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated, EMAIL_ONLY } from '../hooks/before-user-created.ts'
import { prepareConfirmationMail } from '../mailed-tokens/prepare-mails.ts'
import { sendPreparedMails } from '../mailed-tokens/send-prepared-mails.ts'
import { takeMailLimit } from '../requests/take-limit.ts'
import { findUserByEmail, findUserById } from '../users/find-user.ts'
import { insertUser } from '../users/insert-user.ts'
import type { User } from '../users/user.ts'
import { toUserJson } from '../users/user-json.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { prepareRepeatedSignUp } from './repeated-sign-up.ts'
import type { PreparedSignUp, SignUpForm, SignUpOrigin } from './sign-up-form.ts'

/**
 * Sign-up with a confirmation email. An address with a confirmed account is refused explicitly (D5);
 * an address that was never confirmed gets another email.
 */
export async function signUpWithMail(
  auth: AuthServices,
  form: SignUpForm,
  origin: SignUpOrigin,
): Promise<Record<string, unknown>> {
  const existing = await auth.transaction((transaction) => findUserByEmail(transaction, form.email))
  if (existing?.email_confirmed_at) throw await refuseRegistered(auth, existing, origin)
  await takeMailLimit(auth, 'auth.confirmation_mail.account', form.email)

  const begun = existing ? null : await prepareNewSignUp(auth, form, origin)
  // Null although there was no account: a simultaneous sign-up with this address was faster.
  const prepared = begun ?? (await prepareRepeatedSignUp(auth, form, origin))
  await send(auth, prepared)
  return prepared.answer
}

async function refuseRegistered(auth: AuthServices, user: User, { clientAddress }: SignUpOrigin) {
  const action = 'user_repeated_signup'
  await auth.transaction((transaction) =>
    writeAuditEntry(transaction, { action, user, clientAddress, now: auth.now() }),
  )
  return userAlreadyExists()
}

async function prepareNewSignUp(
  auth: AuthServices,
  { email, password, metadata }: SignUpForm,
  { redirectTo, challenge, clientAddress }: SignUpOrigin,
): Promise<PreparedSignUp | null> {
  const newId = randomUUID()
  await beforeUserCreated(auth, { id: newId, email, userMetadata: metadata, ...EMAIL_ONLY }, { clientAddress })
  const passwordHash = await auth.passwords.hash(password)
  const now = auth.now()
  return auth.transaction(async (transaction) => {
    const id = await insertUser(transaction, { id: newId, email, passwordHash, metadata, isConfirmed: false, now })
    if (!id) return null

    const user = { id, email, encrypted_password: passwordHash }
    await writeAuditEntry(transaction, { action: 'user_confirmation_requested', user, clientAddress, now })
    const mail = await prepareConfirmationMail(auth, transaction, { user, redirectTo, challenge, now })
    const stored = await findUserById(transaction, id)
    return { mail, answer: stored ? toUserJson(stored) : {}, newUserId: id }
  })
}

/** Undoes a new sign-up if its email cannot be sent, so that the next attempt starts from the same state. */
async function send(auth: AuthServices, { mail, newUserId }: PreparedSignUp): Promise<void> {
  try {
    await sendPreparedMails(auth, [mail])
  } catch (cause) {
    if (newUserId) await auth.transaction((transaction) => deleteUnconfirmed(transaction, newUserId))
    throw mailNotSent('confirmation', cause)
  }
}

/** Skipped when another sign-up has emailed a link for the same account in the meantime. */
export async function deleteUnconfirmed({ query }: Transaction, userId: string): Promise<void> {
  await query({
    text: `delete from auth.users where id = $1 and email_confirmed_at is null
      and not exists (select from auth.one_time_tokens where user_id = $1)`,
    values: [userId],
  })
}
