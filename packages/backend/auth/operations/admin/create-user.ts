import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#backend/http/http-module.ts'
import { isUuid } from '#backend/http/uuid.ts'
import { type AccountFields, banEnd, readAccountFields } from '../../admin/account-fields.ts'
import { insertAccount } from '../../admin/insert-account.ts'
import { writeOperatorEntry } from '../../admin/operator.ts'
import { readAudience } from '../../admin/read-audience.ts'
import { unexpectedFailure, validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { readJsonBody, textField } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { findUserById } from '../../users/find-user.ts'
import { toUserJson } from '../../users/user.ts'
import type { AuthOperation } from '../operation.ts'

// auth.users.encrypted_password is varchar(255), as on the hosted service.
const MAX_LENGTH = 255

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const ARGON2 =
  /^\$argon2(?:i|id)\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{11,}$/
const FIREBASE =
  /^\$fbscrypt\$v=1,n=(\d{1,10}),r=(\d{1,10}),p=(\d{1,10})(?:,ss=[^,]+)?(?:,sk=[^$]+)?\$[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+$/

// Whoever knows the address can make the server verify the hash, so its cost is bounded: some seconds and 1 GiB.
const MAX_BCRYPT_COST = 16
const MAX_ARGON2 = { memoryKiB: 1024 * 1024, passes: 20, threads: 16 }
const MAX_FIREBASE = { memoryPower: 20, rounds: 16, threads: 16, bytes: 256 * 1024 * 1024 }

/** Throws 400 unless the text is a hash of bcrypt, Argon2 or Firebase's scrypt whose cost is acceptable. */
export function requireImportableHash(hash: string): void {
  if (hash.length > MAX_LENGTH) throw validationFailed(`Password hash cannot be longer than ${MAX_LENGTH} characters`)
  if (!isBcrypt(hash) && !isArgon2(hash) && !isFirebase(hash)) {
    throw validationFailed('Password hash must be an acceptable bcrypt, Argon2 or Firebase scrypt hash')
  }
}

function isBcrypt(hash: string): boolean {
  const [cost] = costsOf(BCRYPT, hash)
  return cost !== undefined && cost >= 4 && cost <= MAX_BCRYPT_COST
}

function isArgon2(hash: string): boolean {
  const [memory = 0, passes = 0, threads = 0] = costsOf(ARGON2, hash)
  const { memoryKiB, passes: maxPasses, threads: maxThreads } = MAX_ARGON2
  return isIn(memory, 8, memoryKiB) && isIn(passes, 1, maxPasses) && isIn(threads, 1, maxThreads)
}

function isFirebase(hash: string): boolean {
  const [power = 0, rounds = 0, threads = 0] = costsOf(FIREBASE, hash)
  const { memoryPower, rounds: maxRounds, threads: maxThreads, bytes } = MAX_FIREBASE
  if (!isIn(power, 1, memoryPower) || !isIn(rounds, 1, maxRounds) || !isIn(threads, 1, maxThreads)) return false
  return 128 * 2 ** power * rounds <= bytes
}

function costsOf(pattern: RegExp, hash: string): number[] {
  return (pattern.exec(hash) ?? []).slice(1).map(Number)
}

function isIn(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

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
