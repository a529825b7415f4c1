import type { Transaction } from '#backend/database/database.ts'
import { afterCommit } from '../../after-commit.ts'
import type { AuthServices } from '../../auth-services.ts'
import { sendNotice } from '../../send-notice.ts'
import { providerLabel } from '../provider-settings.ts'

type IdentityNotice = { kind: 'identityLinked' | 'identityUnlinked'; email: string | null; provider: string }

/** Once the transaction has committed, tells an account's owner that a way to sign in was added or removed. */
export function notifyIdentity(
  auth: AuthServices,
  transaction: Transaction,
  { kind, email, provider }: IdentityNotice,
): void {
  const label = provider === 'email' ? 'Email and password' : providerLabel(auth.settings.providers, provider)
  afterCommit(transaction, () => {
    try {
      auth.background.start('identity_notice', () =>
        sendNotice(auth, email, (facts) => auth.mails[kind]({ ...facts, provider: label })),
      )
    } catch (cause) {
      auth.log.warn('auth.notice_not_sent', { notice: kind, cause })
    }
  })
}
