import { createHmac } from 'node:crypto'
import type { RequestContext } from '#backend/http/http-module.ts'
import type { AuthServices } from '../auth-services.ts'
import type { User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'

export type RefusedSignIn = {
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
export function recordRefusedSignIn(auth: AuthServices, refused: RefusedSignIn, context: RequestContext): void {
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
