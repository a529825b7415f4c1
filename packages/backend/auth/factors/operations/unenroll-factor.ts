import type { AuthOperation } from '#backend/auth/operations/operation.ts'
import { takeLimit } from '#backend/auth/requests/take-limit.ts'
import { sendNotice } from '#backend/auth/send-notice.ts'
import { privateJson } from '#backend/auth/sessions/session-json.ts'
import { writeAuditEntry } from '#backend/auth/users/write-audit-entry.ts'
import { isVerified } from '../factor.ts'
import { insufficientAal } from '../factor-errors.ts'
import { removeFactor } from '../remove-factor.ts'
import { requireOwnFactor } from '../require-factor-user.ts'

/** DELETE /factors/:factorId: removes a factor. One that counts takes a session that has proved a factor. */
export const unenrollFactor: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.factors.address', context.clientAddress)
  const now = auth.now()
  const { user, factor } = await auth.transaction(async (transaction) => {
    const owned = await requireOwnFactor(transaction, { request, context }, { now, lock: true })
    if (isVerified(owned.factor) && owned.aal !== 'aal2') {
      throw insufficientAal(422, 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(transaction, owned.user, owned.factor)
    const { id, status } = owned.factor
    const traits = { factor_id: id, factor_status: status, session_id: owned.sessionId }
    const { clientAddress } = context
    await writeAuditEntry(transaction, { action: 'factor_unenrolled', user: owned.user, clientAddress, now, traits })
    return owned
  })
  if (isVerified(factor)) {
    const { factor_type } = factor
    await sendNotice(auth, user.email, (facts) => auth.mails.factorRemoved({ ...facts, factor: factor_type }))
  }
  return privateJson({ id: factor.id })
}
