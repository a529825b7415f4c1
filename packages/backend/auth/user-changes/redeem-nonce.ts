import { authError } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { matchCode, redeem } from '../mailed-tokens/redeem-mailed-token.ts'
import { takeLimit } from '../requests/take-limit.ts'
import type { User } from '../users/user.ts'

const TYPES = ['reauthentication_token'] as const

/** Uses up the code of GET /reauthenticate. Throws 422 when it is not the account's open code. */
export async function redeemNonce(auth: AuthServices, user: User, nonce: string): Promise<void> {
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
