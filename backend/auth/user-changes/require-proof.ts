import { currentPasswordMismatch, reauthenticationNeeded } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { isTooLong } from '../passwords/password-policy.ts'
import type { SignedInUser } from '../requests/require-user.ts'
import { takeLimit } from '../requests/take-limit.ts'

/**
 * How long after a sign-in, or after opening an email link, a session may set a new password without further proof:
 * long enough to choose one, and much shorter than the lifetime of an access token.
 */
const RECENT_SIGN_IN_MS = 15 * 60 * 1000

/**
 * An access token may be stolen, so a new password requires more: the current password, or a session that has just
 * started. Throws 400 otherwise. A wrong current password is refused however recent the session is.
 */
export async function requireProof(
  auth: AuthServices,
  { user, sessionId }: SignedInUser,
  currentPassword: string,
): Promise<void> {
  if (currentPassword !== '') {
    await takeLimit(auth, 'auth.current_password.account', user.id)
    const isMatch =
      !isTooLong(currentPassword) && (await auth.passwords.verify(user.encrypted_password, currentPassword))
    if (!isMatch) throw currentPasswordMismatch()
    return
  }
  if (!(await isRecent(auth, sessionId))) throw reauthenticationNeeded()
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
