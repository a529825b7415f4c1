import { authError } from '#backend/auth/auth-errors.ts'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { AuthContext, AuthOperation } from '#backend/auth/operations/operation.ts'
import { readPhone } from '#backend/auth/phones/phone-code.ts'
import { readJsonBody, textField } from '#backend/auth/requests/read-json-body.ts'
import { requireAdmin } from '#backend/auth/requests/require-admin.ts'
import { sendNotice } from '#backend/auth/send-notice.ts'
import { privateJson } from '#backend/auth/sessions/session-json.ts'
import { findUserById } from '#backend/auth/users/find-user.ts'
import type { User } from '#backend/auth/users/user.ts'
import { writeAuditEntry } from '#backend/auth/users/write-audit-entry.ts'
import type { Transaction } from '#backend/database/database.ts'
import { isUuid } from '#backend/http/uuid.ts'
import { type Factor, isVerified, toFactorJson } from '../factor.ts'
import { factorNameConflict } from '../factor-errors.ts'
import { removeFactor } from '../remove-factor.ts'
import { ownFactor } from '../require-factor-user.ts'

/** GET /admin/users/:userId/factors: all factors of an account, for its operator. */
export const listUserFactors: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const { factors } = await auth.transaction((transaction) => findOwner(transaction, context))
  return privateJson(factors.map(toFactorJson))
}

/** PUT /admin/users/:userId/factors/:factorId { friendly_name?, phone? }. */
export const updateUserFactor: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const body = await readJsonBody(request)
  const name = textField(body, 'friendly_name')
  const phone = textField(body, 'phone')
  const changed = await changeFactor(auth, context, async ({ query }, { user, factor }) => {
    if (user.factors.some((other) => other.id !== factor.id && name !== '' && other.friendly_name === name)) {
      throw factorNameConflict(name)
    }
    const newPhone = phone !== '' && factor.factor_type === 'phone' ? readPhone(phone) : null
    await query({
      text: `update auth.mfa_factors set friendly_name = coalesce(nullif($2, ''), friendly_name),
        phone = coalesce($3, phone), updated_at = $4 where id = $1`,
      values: [factor.id, name, newPhone, auth.now()],
    })
    return 'factor_updated'
  })
  const user = await auth.transaction((transaction) => findOwner(transaction, context))
  return privateJson(toFactorJson(ownFactor(user, changed.factor.id)))
}

/** DELETE /admin/users/:userId/factors/:factorId: for members who have lost theirs and their recovery codes. */
export const deleteUserFactor: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const { user, factor } = await changeFactor(auth, context, async (transaction, owned) => {
    await removeFactor(transaction, owned.user, owned.factor)
    return 'factor_deleted'
  })
  if (isVerified(factor)) {
    const { factor_type } = factor
    await sendNotice(auth, user.email, (facts) => auth.mails.factorRemoved({ ...facts, factor: factor_type }))
  }
  return privateJson(toFactorJson(factor))
}

type Owned = { user: User; factor: Factor }
type Change = (transaction: Transaction, owned: Owned) => Promise<'factor_updated' | 'factor_deleted'>

async function changeFactor(auth: AuthServices, context: AuthContext, change: Change): Promise<Owned> {
  const { clientAddress, params } = context
  return auth.transaction(async (transaction) => {
    const user = await findOwner(transaction, context, { lock: true })
    const factor = ownFactor(user, params.factorId ?? '')
    const action = await change(transaction, { user, factor })
    const traits = { user_id: user.id, factor_id: factor.id, factor_type: factor.factor_type }
    await writeAuditEntry(transaction, { action, user, clientAddress, now: auth.now(), traits })
    return { user, factor }
  })
}

async function findOwner(transaction: Transaction, { params }: AuthContext, options = { lock: false }): Promise<User> {
  const { userId = '' } = params
  if (!isUuid(userId)) {
    throw authError({ status: 404, code: 'validation_failed', message: 'user_id must be an UUID' })
  }
  const user = await findUserById(transaction, userId, options)
  if (!user) throw authError({ status: 404, code: 'user_not_found', message: 'User not found' })
  return user
}
