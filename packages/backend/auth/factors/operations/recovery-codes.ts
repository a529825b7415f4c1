import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { AuthContext, AuthOperation } from '#backend/auth/operations/operation.ts'
import { readJsonBody, textField } from '#backend/auth/requests/read-json-body.ts'
import { takeLimit } from '#backend/auth/requests/take-limit.ts'
import { sendNotice } from '#backend/auth/send-notice.ts'
import { privateJson } from '#backend/auth/sessions/session-json.ts'
import { writeAuditEntry } from '#backend/auth/users/write-audit-entry.ts'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { type Factor, hasSecondStep } from '../factor.ts'
import { enrollDisabled, insufficientAal, recoveryCodesAlone, recoveryCodesExist } from '../factor-errors.ts'
import { insertFactor } from '../insert-factor.ts'
import { hashRecoveryCode, newRecoveryCode, RECOVERY_CODE_COUNT } from '../recovery-codes/recovery-code.ts'
import { recoveryFactor, requireRecoveryFactor } from '../recovery-codes/recovery-factor.ts'
import { refuseNewFactor } from '../refuse-new-factor.ts'
import { removeFactor } from '../remove-factor.ts'
import { type FactorUser, requireFactorUser } from '../require-factor-user.ts'

// The protocol is that of the hosted service's client (auth.mfa.recoveryCodes); its server is not public yet.

const DEFAULT_NAME = 'Recovery codes'

/** GET /factors/recovery-codes: how many codes the account has, and how many are left. */
export const getRecoveryCodes: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.factors.address', context.clientAddress)
  const answer = await auth.transaction(async (transaction) => {
    const { user } = await requireFactorUser(transaction, { request, context }, { now: auth.now() })
    const { id } = requireRecoveryFactor(user)
    const { rows } = await transaction.query<{ total: number; remaining: number }>({
      text: `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
        from auth.mfa_recovery_codes where factor_id = $1`,
      values: [id],
    })
    return { id, type: 'recovery_code', ...rows[0] }
  })
  return privateJson(answer)
}

/** POST /factors/recovery-codes { friendly_name? }: creates the codes. Only this answer ever contains them. */
export const createRecoveryCodes: AuthOperation = async (auth, request, context) => {
  const body = await readOptionalBody(request)
  const name = textField(body, 'friendly_name') || DEFAULT_NAME
  return changeCodes(auth, { request, context }, async (transaction, { user, aal }) => {
    if (!hasSecondStep(user)) throw recoveryCodesAlone()
    requireSecondLevel(aal, 'create')
    if (recoveryFactor(user)) throw recoveryCodesExist()
    const now = auth.now()
    await refuseNewFactor(transaction, { userId: user.id, aal, name, now })
    const id = crypto.randomUUID()
    await insertFactor(auth, transaction, { id, userId: user.id, type: 'recovery_code', name, status: 'verified', now })
    return { id, friendly_name: name }
  })
}

/** POST /factors/recovery-codes/regenerate: replaces the codes. The earlier ones stop working. */
export const regenerateRecoveryCodes: AuthOperation = (auth, request, context) =>
  changeCodes(auth, { request, context }, async (_transaction, { user, aal }) => {
    const { id, friendly_name: name } = requireRecoveryFactor(user)
    requireSecondLevel(aal, 'regenerate')
    return { id, friendly_name: name }
  })

/** DELETE /factors/recovery-codes: removes the codes. */
export const deleteRecoveryCodes: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.factors.address', context.clientAddress)
  const now = auth.now()
  const { user, factor } = await auth.transaction(async (transaction) => {
    const owner = await requireFactorUser(transaction, { request, context }, { now, lock: true })
    const found = requireRecoveryFactor(owner.user)
    requireSecondLevel(owner.aal, 'remove')
    await removeFactor(transaction, owner.user, found)
    const traits = { factor_id: found.id, factor_status: found.status, session_id: owner.sessionId }
    const { clientAddress } = context
    await writeAuditEntry(transaction, { action: 'factor_unenrolled', user: owner.user, clientAddress, now, traits })
    return { user: owner.user, factor: found }
  })
  await sendNotice(auth, user.email, (facts) => auth.mails.factorRemoved({ ...facts, factor: 'recovery_code' }))
  return privateJson({ id: factor.id })
}

type Change = (transaction: Transaction, owner: FactorUser) => Promise<Pick<Factor, 'id' | 'friendly_name'>>

async function changeCodes(
  auth: AuthServices,
  { request, context }: { request: Request; context: AuthContext },
  prepare: Change,
): Promise<Response> {
  await takeLimit(auth, 'auth.factors.address', context.clientAddress)
  const now = auth.now()
  const { email, answer } = await auth.transaction(async (transaction) => {
    const owner = await requireFactorUser(transaction, { request, context }, { now, lock: true })
    if (auth.settings.factors.recovery_code !== 'on') throw enrollDisabled('recovery_code')
    const { id, friendly_name } = await prepare(transaction, owner)
    const codes = await storeRecoveryCodes(auth, transaction, { factorId: id, now })
    const { user } = owner
    const { clientAddress } = context
    const traits = { factor_id: id }
    await writeAuditEntry(transaction, { action: 'recovery_codes_created', user, clientAddress, now, traits })
    return { email: user.email, answer: { id, type: 'recovery_code', friendly_name, total: codes.length, codes } }
  })
  await sendNotice(auth, email, (facts) => auth.mails.factorAdded({ ...facts, factor: 'recovery_code' }))
  return privateJson(answer)
}

function requireSecondLevel(aal: string, action: 'create' | 'regenerate' | 'remove'): void {
  if (aal !== 'aal2') throw insufficientAal(403, `AAL2 required to ${action} recovery codes`)
}

/** The client sends a body only when there is something to say. */
async function readOptionalBody(request: Request): Promise<JsonObject> {
  const isEmpty = request.body === null || request.headers.get('content-length') === '0'
  return isEmpty ? {} : readJsonBody(request)
}

/** Replaces the codes of a factor and returns the new ones; from then on only their hashes exist. */
async function storeRecoveryCodes(
  { factorKeys }: AuthServices,
  { query }: Transaction,
  { factorId, now }: { factorId: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  await query({ text: 'delete from auth.mfa_recovery_codes where factor_id = $1', values: [factorId] })
  await query({
    text: `insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
      select $1, code_hash, $3 from unnest($2::text[]) as code_hash`,
    values: [factorId, codes.map((code) => hashRecoveryCode(factorKeys.code, factorId, code)), now],
  })
  // A new set also has its own count of wrong tries (verify-recovery-code.ts).
  await query({ text: 'update auth.mfa_factors set updated_at = $2 where id = $1', values: [factorId, now] })
  return codes
}
