import { randomUUID } from 'node:crypto'
import { userAlreadyExists } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated, EMAIL_ONLY } from '../hooks/before-user-created.ts'
import { openSession } from '../sessions/open-session.ts'
import type { SessionJson } from '../sessions/session-json.ts'
import { findUserByEmail, findUserById } from '../users/find-user.ts'
import { insertUser } from '../users/insert-user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { SignUpForm, SignUpOrigin } from './sign-up-form.ts'

/**
 * Sign-up with autoconfirm: addresses are not verified, so the account is open at once. An existing account with
 * this address that was never confirmed has never been used, so the new one replaces it.
 */
export async function signUpConfirmed(
  auth: AuthServices,
  form: SignUpForm,
  origin: SignUpOrigin,
): Promise<SessionJson> {
  const newId = randomUUID()
  await askHook(auth, form, { id: newId, clientAddress: origin.clientAddress })
  const passwordHash = await auth.passwords.hash(form.password)
  const now = auth.now()
  const { email, metadata } = form
  const { userAgent, clientAddress } = origin

  return auth.transaction(async (transaction) => {
    await transaction.query({
      text: 'delete from auth.users where lower(email) = $1 and is_sso_user = false and email_confirmed_at is null',
      values: [email],
    })
    const id = await insertUser(transaction, { id: newId, email, passwordHash, metadata, isConfirmed: true, now })
    const user = id ? await findUserById(transaction, id) : null
    if (!user) throw userAlreadyExists()

    const traits = { provider: 'email' }
    await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
    await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now, traits })
    return openSession(auth, transaction, { user, method: 'password', userAgent, clientAddress })
  })
}

/** Skipped for an address that has an account: the sign-up will be refused anyway. */
async function askHook(
  auth: AuthServices,
  { email, metadata }: SignUpForm,
  { id, clientAddress }: { id: string; clientAddress: string },
): Promise<void> {
  if (!auth.settings.hooks.before_user_created) return
  const existing = await auth.transaction((transaction) => findUserByEmail(transaction, email))
  if (existing?.email_confirmed_at) throw userAlreadyExists()
  await beforeUserCreated(auth, { id, email, userMetadata: metadata, ...EMAIL_ONLY }, { clientAddress })
}
