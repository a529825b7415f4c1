import { randomBytes } from 'node:crypto'
import { validationFailed } from '#backend/auth/auth-errors.ts'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { AuthOperation } from '#backend/auth/operations/operation.ts'
import { readPhone } from '#backend/auth/phones/phone-code.ts'
import { readJsonBody, textField } from '#backend/auth/requests/read-json-body.ts'
import { takeLimit } from '#backend/auth/requests/take-limit.ts'
import { privateJson } from '#backend/auth/sessions/session-json.ts'
import type { User } from '#backend/auth/users/user.ts'
import { writeAuditEntry } from '#backend/auth/users/write-audit-entry.ts'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { isVerified } from '../factor.ts'
import { enrollDisabled, verifiedPhoneExists } from '../factor-errors.ts'
import { insertFactor } from '../insert-factor.ts'
import { refuseNewFactor } from '../refuse-new-factor.ts'
import { requireFactorUser } from '../require-factor-user.ts'
import { toBase32 } from '../totp/base32.ts'
import { totpUri } from '../totp/totp.ts'

const TYPES = ['totp', 'webauthn', 'phone'] as const

/** As long as the key of HMAC-SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const MAX_NAME_LENGTH = 100

/** POST /factors { factor_type, friendly_name, issuer, phone }: adds a factor that counts once it has been proved. */
export const enrollFactor: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.factors.address', context.clientAddress)
  const source = { request, context }
  const { user: owner } = await auth.transaction((transaction) =>
    requireFactorUser(transaction, source, { now: auth.now() }),
  )
  const wanted = await readFactor(auth, await readJsonBody(request), owner)

  await auth.transaction(async (transaction) => {
    const now = auth.now()
    const { aal } = await requireFactorUser(transaction, source, { now, lock: true })
    if (wanted.phone) await deleteUnverifiedPhone(transaction, owner, wanted.phone)
    const user = await refuseNewFactor(transaction, { userId: owner.id, aal, name: wanted.name, now })
    await insertFactor(auth, transaction, { ...wanted, userId: user.id, now })
    const traits = { factor_id: wanted.id, factor_type: wanted.type }
    await writeAuditEntry(transaction, { action: 'factor_in_progress', user, ...context, now, traits })
  })
  return privateJson(wanted.answer)
}

type Wanted = {
  id: string
  type: (typeof TYPES)[number]
  name: string
  phone: string | null
  secret: string | null
  answer: Record<string, unknown>
}

async function readFactor(auth: AuthServices, body: JsonObject, user: User): Promise<Wanted> {
  const given = textField(body, 'factor_type')
  const type = TYPES.find((it) => it === given)
  if (!type) throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  if (auth.settings.factors[type] !== 'on') throw enrollDisabled(type)

  const id = crypto.randomUUID()
  const name = shortField(body, 'friendly_name')
  const answer = { id, type, friendly_name: name }
  const factor = { id, type, name, phone: null, secret: null, answer }
  if (type === 'totp') return { ...factor, ...(await newTotp(shortField(body, 'issuer'), auth, { user, answer })) }
  if (type === 'webauthn') return factor
  const phone = readFactorPhone(textField(body, 'phone'))
  return { ...factor, phone, answer: { ...answer, phone: textField(body, 'phone') } }
}

async function newTotp(
  issuer: string,
  { siteUrl }: AuthServices,
  { user, answer }: { user: User; answer: Record<string, unknown> },
): Promise<Pick<Wanted, 'secret' | 'answer'>> {
  // Loads the library only for those who add an authenticator app.
  const { qrImage } = await import('../totp/qr-image.ts')
  const secret = toBase32(randomBytes(SECRET_BYTES))
  const account = user.email || user.phone || user.id
  const uri = totpUri({ secret, issuer: issuer || new URL(siteUrl).host, account })
  return { secret, answer: { ...answer, totp: { qr_code: qrImage(uri), secret, uri } } }
}

/** A text of a length that a QR code and a list of factors can show. */
function shortField(body: JsonObject, name: string): string {
  const text = textField(body, name)
  if (text.length > MAX_NAME_LENGTH)
    throw validationFailed(`${name} cannot be longer than ${MAX_NAME_LENGTH} characters`)
  return text
}

/** The normalized number of a new factor. Throws 400 for anything else. */
function readFactorPhone(text: string): string {
  if (text === '') throw validationFailed('Phone number required to enroll Phone factor')
  return readPhone(text)
}

/** Starting again with the same number replaces the first attempt. Throws 422 when the number is proved already. */
async function deleteUnverifiedPhone({ query }: Transaction, { id, factors }: User, phone: string): Promise<void> {
  const known = factors.find((factor) => factor.factor_type === 'phone' && factor.phone === phone)
  if (!known) return
  if (isVerified(known)) throw verifiedPhoneExists()
  await query({ text: 'delete from auth.mfa_factors where user_id = $1 and id = $2', values: [id, known.id] })
}
