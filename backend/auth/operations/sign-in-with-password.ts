import type { Transaction } from '#backend/database/database.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import {
  emailNotConfirmed,
  invalidCredentials,
  phoneProviderDisabled,
  userBanned,
  validationFailed,
} from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { findWeakness, isTooLong } from '../passwords/password-policy.ts'
import { normalizeEmail } from '../requests/email-address.ts'
import { readJsonBody, textField } from '../requests/read-json-body.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { openSession } from '../sessions/open-session.ts'
import { privateJson } from '../sessions/session-json.ts'
import { findUserByEmail, findUserById } from '../users/find-user.ts'
import { isBanned, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

/**
 * POST /token?grant_type=password. An unknown address, an account without a password and a wrong password
 * give one answer after the same work. Only who knows the password learns that an account is not confirmed
 * or is banned.
 */
export const signInWithPassword: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.sign_in.address', context.clientAddress)
  const { email, password } = await readCredentials(request)
  await takeLimit(auth, 'auth.sign_in.account', email)

  const user = await authenticate(auth, { email, password })
  if (!user) {
    auth.log.info('auth.sign_in_refused', { requestId: context.requestId, clientAddress: context.clientAddress })
    throw invalidCredentials()
  }
  if (isBanned(user, auth.now())) throw userBanned(400)
  if (!user.email_confirmed_at) throw emailNotConfirmed()

  const session = await startSession(auth, user, { request, context })
  const weakness = findWeakness(password, auth.passwordPolicy)
  return privateJson(weakness ? { ...session, weak_password: weakness } : session)
}

type Credentials = { email: string; password: string }

async function readCredentials(request: Request): Promise<Credentials> {
  const body = await readJsonBody(request)
  const email = normalizeEmail(textField(body, 'email'))
  const phone = textField(body, 'phone')
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on login.')
  }
  if (phone) throw phoneProviderDisabled('Phone logins are disabled', 422)
  if (!email) throw validationFailed('missing email or phone')
  return { email, password: textField(body, 'password') }
}

async function authenticate(auth: AuthServices, { email, password }: Credentials): Promise<User | null> {
  if (isTooLong(password)) return null
  const user = await auth.transaction((transaction) => findUserByEmail(transaction, email))
  const isMatch = await auth.passwords.verify(user?.encrypted_password ?? null, password)
  return isMatch ? user : null
}

async function startSession(
  auth: AuthServices,
  user: User,
  { request, context: { clientAddress } }: { request: Request; context: RequestContext },
) {
  const userAgent = request.headers.get('user-agent')
  return auth.transaction(async (transaction) => {
    const current = await lockUnchanged(transaction, user)
    const now = auth.now()
    const traits = { provider: 'email' }
    await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now, traits })
    return openSession(auth, transaction, { user: current, method: 'password', userAgent, clientAddress })
  })
}

/** The password may have been changed while it was being verified: that ends sessions, so none may begin with it. */
async function lockUnchanged(transaction: Transaction, user: User): Promise<User> {
  const current = await findUserById(transaction, user.id, { lock: true })
  if (!current || current.encrypted_password !== user.encrypted_password) throw invalidCredentials()
  return current
}
