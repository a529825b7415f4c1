import type { SignedInUser } from '../requests/require-user.ts'
import { hasSecondStep } from './factor.ts'
import { insufficientAal } from './factor-errors.ts'

/** Whether the account has a verified factor that the session has not proved. */
export function lacksSecondStep({ user, aal }: SignedInUser): boolean {
  return aal !== 'aal2' && hasSecondStep(user)
}

/** Throws 401 when the account has a verified factor and the session has not proved one. */
export function requireSecondStep(signedIn: SignedInUser): void {
  if (!lacksSecondStep(signedIn)) return
  throw insufficientAal(401, 'AAL2 session is required to update email or password when MFA is enabled.')
}
