import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { phoneProviderDisabled, userAlreadyExists, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated } from '../hooks/before-user-created.ts'
import { metadataField, textField } from '../requests/read-json-body.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { openSession } from '../sessions/open-session.ts'
import type { SessionJson } from '../sessions/session-json.ts'
import { findUserById, findUserByPhone } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import { toUserJson } from '../users/user-json.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { hasPhones } from './has-phones.ts'
import { insertPhoneUser, PHONE_ONLY } from './insert-phone-user.ts'
import { type PhoneCode, preparePhoneCode, readChannel, sendPhoneCode, takeSmsLimit } from './phone-code.ts'
import { forgetPhoneSignUp, phoneIdentityData } from './phone-identity.ts'
import { readPhone } from './phone-number.ts'
import type { SmsChannel } from './sms-settings.ts'

export type PhoneSignUpOrigin = { userAgent: string | null; clientAddress: string }

/**
 * Sign-up with a number and a password, which satisfies the policy. Texts a code and returns the user, or a session
 * when numbers need no confirmation. A number with a confirmed account is refused explicitly, like an address.
 */
export async function signUpByPhone(
  auth: AuthServices,
  body: JsonObject,
  origin: PhoneSignUpOrigin,
): Promise<Record<string, unknown> | SessionJson> {
  if (textField(body, 'code_challenge') !== '') throw validationFailed('PKCE not supported for phone signups')
  if (!hasPhones(auth)) throw phoneProviderDisabled('Phone signups are disabled')
  const channel = readChannel(auth, body)
  const phone = readPhone(textField(body, 'phone'))
  const form = { phone, channel, password: textField(body, 'password'), metadata: metadataField(body) ?? {} }
  await takeLimit(auth, 'auth.sign_up.account', phone)
  return auth.settings.sms.autoconfirms ? signUpConfirmed(auth, form, origin) : signUpWithCode(auth, form, origin)
}

/** Skipped when the account has been confirmed, or another message is under way to its number. */
export async function deleteUnconfirmedPhoneUser(auth: AuthServices, userId: string): Promise<void> {
  await auth.transaction(({ query }) =>
    query({
      text: `delete from auth.users where id = $1 and confirmed_at is null
        and not exists (select from auth.one_time_tokens where user_id = $1)`,
      values: [userId],
    }),
  )
}

type PhoneForm = { phone: string; channel: SmsChannel; password: string; metadata: JsonObject }

/** An account with this number that was never confirmed has never been used, so the new one replaces it. */
async function signUpConfirmed(
  auth: AuthServices,
  { phone, password, metadata }: PhoneForm,
  { userAgent, clientAddress }: PhoneSignUpOrigin,
): Promise<SessionJson> {
  const existing = await auth.transaction((transaction) => findUserByPhone(transaction, phone))
  if (existing?.confirmed_at) throw userAlreadyExists()
  const newId = randomUUID()
  await beforeUserCreated(auth, { id: newId, phone, userMetadata: metadata, ...PHONE_ONLY }, { clientAddress })
  const passwordHash = await auth.passwords.hash(password)
  const now = auth.now()
  return auth.transaction(async (transaction) => {
    await transaction.query({
      text: 'delete from auth.users where phone = $1 and is_sso_user = false and confirmed_at is null',
      values: [phone],
    })
    const id = await insertPhoneUser(transaction, { id: newId, phone, passwordHash, metadata, confirmedAt: now, now })
    const user = id ? await findUserById(transaction, id) : null
    if (!user) throw userAlreadyExists()

    const traits = { provider: 'phone' }
    await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
    await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now, traits })
    return openSession(auth, transaction, { user, method: 'password', userAgent, clientAddress })
  })
}

async function signUpWithCode(
  auth: AuthServices,
  form: PhoneForm,
  { clientAddress }: PhoneSignUpOrigin,
): Promise<Record<string, unknown>> {
  const existing = await auth.transaction((transaction) => findUserByPhone(transaction, form.phone))
  if (existing?.confirmed_at) throw await refuseRegistered(auth, existing, clientAddress)
  await takeSmsLimit(auth, form.phone)

  const begun = existing ? null : await prepareNew(auth, form, clientAddress)
  // Null although there was no account: a simultaneous sign-up with this number was faster.
  const prepared = begun ?? (await prepareRepeated(auth, form, clientAddress))
  try {
    await sendPhoneCode(auth, prepared.code)
  } catch (failure) {
    if (prepared.newUserId) await deleteUnconfirmedPhoneUser(auth, prepared.newUserId)
    throw failure
  }
  return prepared.answer
}

async function refuseRegistered(auth: AuthServices, user: User, clientAddress: string) {
  const entry = { action: 'user_repeated_signup', user, clientAddress, now: auth.now() } as const
  await auth.transaction((transaction) => writeAuditEntry(transaction, { ...entry, traits: { provider: 'phone' } }))
  return userAlreadyExists()
}

type PreparedPhoneSignUp = { code: PhoneCode; answer: Record<string, unknown>; newUserId: string | null }

async function prepareNew(
  auth: AuthServices,
  { phone, channel, password, metadata }: PhoneForm,
  clientAddress: string,
): Promise<PreparedPhoneSignUp | null> {
  const newId = randomUUID()
  await beforeUserCreated(auth, { id: newId, phone, userMetadata: metadata, ...PHONE_ONLY }, { clientAddress })
  const passwordHash = await auth.passwords.hash(password)
  const now = auth.now()
  return auth.transaction(async (transaction) => {
    const id = await insertPhoneUser(transaction, { id: newId, phone, passwordHash, metadata, confirmedAt: null, now })
    if (!id) return null
    const code = await prepareCode(auth, transaction, { userId: id, phone, channel, clientAddress, now })
    const stored = await findUserById(transaction, id)
    return { code, answer: stored ? toUserJson(stored) : {}, newUserId: id }
  })
}

/**
 * With the password of the first sign-up it is the same person. With another one, either may be a stranger, so neither
 * password nor metadata counts: the owner of the number confirms it, and chooses a password while signed in.
 */
async function prepareRepeated(
  auth: AuthServices,
  { phone, channel, password, metadata }: PhoneForm,
  clientAddress: string,
): Promise<PreparedPhoneSignUp> {
  const first = await auth.transaction((transaction) => findUserByPhone(transaction, phone))
  const isSamePassword = await auth.passwords.verify(first?.encrypted_password ?? null, password)
  const now = auth.now()
  return auth.transaction(async (transaction) => {
    const user = await findUserByPhone(transaction, phone, { lock: true })
    if (!user || user.confirmed_at) throw userAlreadyExists()
    const isSamePerson = isSamePassword && user.encrypted_password === first?.encrypted_password
    if (!isSamePerson) await forgetPhoneSignUp(transaction, user)
    const code = await prepareCode(auth, transaction, { userId: user.id, phone, channel, clientAddress, now })
    return { code, answer: toRepeatedPhoneJson(user, metadata, now), newUserId: null }
  })
}

type CodeRequest = { userId: string; phone: string; channel: SmsChannel; clientAddress: string; now: Date }

async function prepareCode(
  auth: AuthServices,
  transaction: Transaction,
  { userId, phone, channel, clientAddress, now }: CodeRequest,
): Promise<PhoneCode> {
  const user = { id: userId, email: null }
  const traits = { provider: 'phone' }
  await writeAuditEntry(transaction, { action: 'user_confirmation_requested', user, clientAddress, now, traits })
  return preparePhoneCode(auth, transaction, { userId, phone, purpose: 'confirmation', channel, now })
}

/** Only the data of this request: that of the first sign-up may belong to another person. */
function toRepeatedPhoneJson(user: User, metadata: JsonObject, now: Date): Record<string, unknown> {
  const time = now.toISOString()
  const identities = user.identities.map((identity) => ({
    ...identity,
    ...{ created_at: time, updated_at: time, last_sign_in_at: time },
    identity_data: { ...metadata, ...phoneIdentityData(user.id, user.phone ?? '') },
  }))
  return toUserJson({
    ...user,
    ...{ created_at: now, updated_at: now, confirmation_sent_at: now, raw_user_meta_data: metadata, identities },
  })
}
