import { createHmac } from 'node:crypto'
import { normalizeEmail } from '@headwater/email-address'
import type { Transaction } from '#backend/database/database.ts'
import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import {
  emailNotConfirmed,
  invalidCredentials,
  phoneProviderDisabled,
  userBanned,
  validationFailed,
} from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { isOutdatedHash } from '../passwords/password-hashing.ts'
import { findWeakness, isTooLong } from '../passwords/password-policy.ts'
import { hasPhones, normalizePhone } from '../phones/phone-code.ts'
import { phoneNotConfirmed } from '../phones/phone-errors.ts'
import { readJsonBody, textField } from '../requests/read-json-body.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { isKnownNetwork } from '../sessions/known-networks.ts'
import { openSession } from '../sessions/open-session.ts'
import { privateJson } from '../sessions/session-json.ts'
import { findUserByEmail, findUserById, findUserByPhone } from '../users/find-user.ts'
import { isBanned, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

/**
 * POST /token?grant_type=password. An unknown address, an account without a password and a wrong password
 * get the same response after the same work. Only a caller who knows the password learns that an account is
 * unconfirmed or banned.
 */
export const signInWithPassword: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.sign_in.address', context.clientAddress)
  const { provider, name, password } = await readCredentials(auth, request)
  const user = await findWithinLimits(auth, { provider, name, clientAddress: context.clientAddress })
  const isMatch = !isTooLong(password) && (await auth.passwords.verify(user?.encrypted_password ?? null, password))
  if (!user || !isMatch) {
    recordRefusedSignIn(auth, { provider, name, user, reason: 'invalid_credentials' }, context)
    throw invalidCredentials()
  }
  if (isBanned(user, auth.now())) {
    recordRefusedSignIn(auth, { provider, name, user, reason: 'user_banned' }, context)
    throw userBanned(400)
  }
  refuseUnconfirmed(user, provider)

  const newHash = isOutdatedHash(user.encrypted_password ?? '') ? await auth.passwords.hash(password) : null
  const session = await startSession(auth, user, { request, context, newHash, provider })
  const weakness = findWeakness(password, auth.passwordPolicy)
  return privateJson(weakness ? { ...session, weak_password: weakness } : session)
}

type Credentials = {
  provider: 'email' | 'phone'
  /** The normalized address or number. */
  name: string
  password: string
}

async function readCredentials(auth: AuthServices, request: Request): Promise<Credentials> {
  const body = await readJsonBody(request)
  const email = normalizeEmail(textField(body, 'email'))
  const phone = textField(body, 'phone')
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on login.')
  }
  if (phone && !hasPhones(auth)) throw phoneProviderDisabled('Phone logins are disabled', 422)
  if (!email && !phone) throw validationFailed('missing email or phone')
  const password = textField(body, 'password')
  return email
    ? { provider: 'email', name: email, password }
    : { provider: 'phone', name: normalizePhone(phone), password }
}

function refuseUnconfirmed(user: User, provider: Credentials['provider']): void {
  if (provider === 'email' && !user.email_confirmed_at) throw emailNotConfirmed()
  if (provider === 'phone' && !user.phone_confirmed_at) throw phoneNotConfirmed()
}

type SignIn = {
  request: Request
  context: RequestContext
  /** A new hash of the password when the stored one is outdated, otherwise null. */
  newHash: string | null
  provider: Credentials['provider']
}

async function startSession(auth: AuthServices, user: User, { request, context, newHash, provider }: SignIn) {
  const { clientAddress } = context
  const userAgent = request.headers.get('user-agent')
  return auth.transaction(async (transaction) => {
    const current = await lockUnchanged(transaction, user)
    if (newHash) await replaceHash(transaction, user.id, newHash)
    const now = auth.now()
    const traits = { provider }
    const start = { user: current, method: 'password', identity: provider } as const
    // Sent together.
    const [session] = await Promise.all([
      openSession(auth, transaction, { ...start, userAgent, clientAddress }),
      writeAuditEntry(transaction, { action: 'login', user, clientAddress, now, traits }),
    ])
    return session
  })
}

/** The password may have changed during verification. That ends all sessions, so the old password may start none. */
async function lockUnchanged(transaction: Transaction, user: User): Promise<User> {
  const current = await findUserById(transaction, user.id, { lock: true })
  if (!current || current.encrypted_password !== user.encrypted_password) throw invalidCredentials()
  return current
}

async function replaceHash({ query }: Transaction, userId: string, hash: string): Promise<void> {
  await query({ text: 'update auth.users set encrypted_password = $2 where id = $1', values: [userId, hash] })
}

type Guess = Omit<Credentials, 'password'> & { clientAddress: string }

/**
 * Counts one sign-in attempt and finds its account. The tight limit applies per account and network, so guesses from one
 * place lock nobody out elsewhere. The total over all networks is limited too; otherwise many networks together could guess
 * without limit. Networks that the account has used before neither count toward that total nor are blocked by it.
 */
async function findWithinLimits(auth: AuthServices, { provider, name, clientAddress }: Guess): Promise<User | null> {
  await takeLimit(auth, 'auth.sign_in.account_network', `${name}\n${rateLimitKey(clientAddress)}`)
  const find = provider === 'email' ? findUserByEmail : findUserByPhone
  const [user, isKnown] = await auth.transaction((transaction) =>
    Promise.all([find(transaction, name), isKnownNetwork(transaction, { name, clientAddress })]),
  )
  if (!isKnown) await takeLimit(auth, 'auth.sign_in.account', name)
  return user
}

type RefusedSignIn = {
  provider: 'email' | 'phone'
  /** The normalized address or number. */
  name: string
  user: User | null
  reason: 'invalid_credentials' | 'user_banned'
}

/**
 * Logs a refused sign-in without an address, and audits it after the response, which must not take longer for existing
 * accounts.
 */
function recordRefusedSignIn(auth: AuthServices, refused: RefusedSignIn, context: RequestContext): void {
  const { requestId, clientAddress } = context
  auth.log.info('auth.sign_in_refused', { requestId })
  auth.background.start('record refused sign-in', () => writeRefusedSignIn(auth, refused, clientAddress))
}

async function writeRefusedSignIn(
  auth: AuthServices,
  { provider, name, user, reason }: RefusedSignIn,
  clientAddress: string,
): Promise<void> {
  // An attacker decides how often this happens, so it is limited; otherwise guesses would fill the disk.
  const ofAccount = await auth.rateLimits.take('auth.refused_sign_in_record.account', name)
  if (!ofAccount.allowed) return
  if (!user && !(await auth.rateLimits.take('auth.refused_sign_in_record.unknown', 'all')).allowed) return

  const entry = { action: 'login_failed', clientAddress, now: auth.now() } as const
  const traits = { provider, reason, ...(!user && { account: pseudonym(auth, name) }) }
  await auth.transaction((transaction) => writeAuditEntry(transaction, { ...entry, user, traits }))
}

/** Shows whether two entries are about the same unknown address or number without revealing it. */
function pseudonym({ codeKey }: AuthServices, name: string): string {
  return createHmac('sha256', codeKey).update(`refused sign-in\n${name}`).digest('base64url').slice(0, 22)
}
