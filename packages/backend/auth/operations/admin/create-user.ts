import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#backend/http/http-module.ts'
import { isUuid } from '#backend/http/uuid.ts'
import { type AccountFields, banEnd, readAccountFields } from '../../admin/account-fields.ts'
import { requireImportableHash } from '../../admin/imported-hash.ts'
import { insertAccount } from '../../admin/insert-account.ts'
import { writeOperatorEntry } from '../../admin/operator.ts'
import { readAudience } from '../../admin/read-audience.ts'
import { unexpectedFailure, validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { readJsonBody, textField } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { findUserById } from '../../users/find-user.ts'
import { toUserJson } from '../../users/user-json.ts'
import type { AuthOperation } from '../operation.ts'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * POST /admin/users: creates an account and emails nobody. The password may come as the hash of another system, which
 * is replaced at the first sign-in. As on the hosted service, the password policy is not applied here: it applies to
 * what people choose.
 */
export const createUser: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const body = await readJsonBody(request)
  const fields = readAccountFields(body)
  const { email, phone } = fields
  if (!email && !phone) throw validationFailed('Cannot create a user without either an email or phone')
  const id = readId(body)
  const aud = textField(body, 'aud') || readAudience(request)
  const passwordHash = await readPasswordHash(auth, body, fields)

  const now = auth.now()
  const user = await auth.transaction(async (transaction) => {
    const { isEmailConfirmed, isPhoneConfirmed } = fields
    await insertAccount(transaction, {
      ...{ id, aud, email, phone, passwordHash, now },
      role: fields.role ?? 'authenticated',
      isEmailConfirmed: isEmailConfirmed && email !== null,
      isPhoneConfirmed: isPhoneConfirmed && phone !== null,
      userMetadata: fields.userMetadata ?? {},
      appMetadata: fields.appMetadata ?? {},
      bannedUntil: banEnd(fields.banMs ?? 0, now),
    })
    const traits = { provider: email ? 'email' : 'phone' }
    await writeOperatorEntry(transaction, {
      action: 'user_signedup',
      subject: { id, email, phone },
      context,
      now,
      traits,
    })
    return findUserById(transaction, id)
  })
  if (!user) throw unexpectedFailure(new Error(`the new account ${id} cannot be read`))
  return privateJson(toUserJson(user))
}

function readId(body: JsonObject): string {
  const id = textField(body, 'id')
  if (id === '') return randomUUID()
  if (!isUuid(id)) throw validationFailed('ID must conform to the uuid v4 format')
  if (id === NIL_UUID) throw validationFailed('ID cannot be a nil uuid')
  return id.toLowerCase()
}

/** Without either field, null: nobody can sign in with a password until one is chosen. */
async function readPasswordHash(
  auth: AuthServices,
  body: JsonObject,
  { password }: AccountFields,
): Promise<string | null> {
  const given = textField(body, 'password_hash')
  if (given !== '' && password !== null) {
    throw validationFailed('Only a password or a password hash should be provided')
  }
  if (given !== '') requireImportableHash(given)
  if (given !== '') return given
  return password ? auth.passwords.hash(password) : null
}
