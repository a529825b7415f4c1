import type { AuthServices } from '../auth-services.ts'
import { sendNotice } from '../send-notice.ts'
import { describeDevice } from './describe-device.ts'
import { describeNetwork } from './describe-network.ts'

/** What the account's sessions looked like before this one. */
export type SignInHistory = { isNetworkKnown: boolean; userAgents: readonly (string | null)[] }

export type SignIn = {
  email: string | null
  /** Null before the first sign-in. */
  lastSignInAt: Date | null
  userAgent: string | null
  clientAddress: string
}

/**
 * Whether the owner may not recognize a sign-in: the account has been used before, but neither from this network in
 * the last 90 days nor with this kind of browser in a session that still exists. One of them alone says little,
 * because people change networks every day.
 */
export function isNewSignIn({ lastSignInAt, userAgent }: SignIn, history: SignInHistory): boolean {
  if (lastSignInAt === null || history.isNetworkKnown) return false
  const device = describeDevice(userAgent)
  return !history.userAgents.some((known) => describeDevice(known) === device)
}

/** Emails the owner in the background. A sign-in never fails because of it. */
export function notifyNewSignIn(auth: AuthServices, { email, userAgent, clientAddress }: SignIn): void {
  const words = { device: describeDevice(userAgent), network: describeNetwork(clientAddress) }
  try {
    auth.background.start('new_sign_in_notice', () =>
      sendNotice(auth, email, (facts) => auth.mails.newSignIn({ ...facts, ...words })),
    )
  } catch (cause) {
    auth.log.warn('auth.notice_not_sent', { notice: 'new_sign_in', cause })
  }
}
