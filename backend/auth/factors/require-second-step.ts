import type { SignedInUser } from '../requests/require-user.ts'
import { hasSecondStep } from './factor.ts'
import { insufficientAal } from './factor-errors.ts'

/** Throws 401 when the account has a verified factor and the session has not proved one. */
export function requireSecondStep({ user, aal }: SignedInUser): void {
  if (aal === 'aal2' || !hasSecondStep(user)) return
  throw insufficientAal(401, 'AAL2 session is required to update email or password when MFA is enabled.')
}
