import { authError, currentPasswordMismatch, reauthenticationNeeded } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { matchCode, redeem } from '../mailed-tokens/redeem-mailed-token.ts'
import { isTooLong } from '../passwords/password-policy.ts'
import type { SignedInUser } from '../requests/require-user.ts'
import { takeLimit } from '../requests/take-limit.ts'
import type { User } from '../users/user.ts'

const TYPES = ['reauthentication_token'] as const

/** Uses up the code of GET /reauthenticate. Throws 422 when it is not the account's open code. */
async function redeemNonce(auth: AuthServices, user: User, nonce: string): Promise<void> {
  const sentTo = user.email || user.phone || ''
  await takeLimit(auth, 'auth.verify.account', sentTo)
  // In its own transaction, so that the try is counted in any case.
  const guess = { sentTo, code: nonce, types: TYPES, codeKey: auth.codeKey }
  const hash = await auth.transaction((transaction) => matchCode(transaction, guess))
  const lifetime = user.email ? {} : { lifetimeMs: auth.settings.sms.codeSeconds * 1000 }
  const open = { hash: hash ?? '', types: TYPES, now: auth.now(), ...lifetime }
  const redeemed = hash ? await auth.transaction((transaction) => redeem(transaction, open)) : null
  if (redeemed?.user.id !== user.id) throw nonceNotValid()
}

function nonceNotValid() {
  const message = 'Nonce has expired or is invalid'
  return authError({ status: 422, code: 'reauthentication_not_valid', message })
}

/**
 * How long after a sign-in, or after opening an email link, a session may set a new password without further proof:
 * long enough to choose one, and much shorter than the lifetime of an access token.
 */
const RECENT_SIGN_IN_MS = 15 * 60 * 1000

/** What a request presents as proof; '' when not given. */
export type Proof = { currentPassword: string; nonce: string }

/**
 * An access token may be stolen, so a new password or number requires more: the current password, a session that has
 * just started, or a code from GET /reauthenticate. Throws 400 or 422 otherwise. A wrong current password is refused
 * however recent the session is. Operators may waive the proof, and anonymous users have none to give.
 */
export async function requireProof(
  auth: AuthServices,
  { user, sessionId }: SignedInUser,
  { currentPassword, nonce }: Proof,
): Promise<void> {
  if (currentPassword !== '') return requirePassword(auth, user, currentPassword)
  if (!auth.settings.protectsPasswordChange || hasNoProof(user) || (await isRecent(auth, sessionId))) return
  if (nonce === '') throw reauthenticationNeeded()
  await redeemNonce(auth, user, nonce)
}

async function requirePassword(auth: AuthServices, user: User, password: string): Promise<void> {
  await takeLimit(auth, 'auth.current_password.account', user.id)
  const isMatch = !isTooLong(password) && (await auth.passwords.verify(user.encrypted_password, password))
  if (!isMatch) throw currentPasswordMismatch()
}

function hasNoProof(user: User): boolean {
  return user.is_anonymous && !user.encrypted_password
}

async function isRecent(auth: AuthServices, sessionId: string | null): Promise<boolean> {
  const since = new Date(auth.now().getTime() - RECENT_SIGN_IN_MS)
  const { rowCount } = await auth.transaction(({ query }) =>
    query({
      name: 'auth_is_recent_session',
      text: 'select from auth.mfa_amr_claims where session_id = $1 and updated_at >= $2 limit 1',
      values: [sessionId, since],
    }),
  )
  return rowCount !== 0
}
