import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { phoneProviderDisabled, signUpDisabled } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated } from '../hooks/before-user-created.ts'
import { otpDisabled } from '../otp/otp-errors.ts'
import { readCodeChallenge } from '../pkce/code-challenge.ts'
import { flagField, metadataField, textField } from '../requests/read-json-body.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { privateJson } from '../sessions/session-json.ts'
import { deleteUnconfirmed, forgetSignUp } from '../sign-up/sign-up.ts'
import { findUserByPhone } from '../users/find-user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import {
  hasPhones,
  type PhoneCode,
  preparePhoneCode,
  readChannel,
  readPhone,
  sendPhoneCode,
  sentMessageJson,
  takeSmsLimit,
} from './phone-code.ts'
import { insertPhoneUser, PHONE_ONLY } from './phone-identity.ts'
import type { SmsChannel } from './sms-settings.ts'

/**
 * POST /otp { phone, create_user, data, channel }: texts a code with which its recipient signs in. A number without an
 * account gets one unless `create_user` is false. Both are texted, and answered alike once the provider has accepted
 * the message.
 */
export async function textOtp(auth: AuthServices, body: JsonObject, clientAddress: string): Promise<Response> {
  if (!hasPhones(auth)) throw phoneProviderDisabled('Unsupported phone provider')
  const phone = readPhone(textField(body, 'phone'))
  const channel = readChannel(auth, body)
  // Checked for its form only: the code is typed into the page that asked for it, so there is no link to protect.
  readCodeChallenge(body)
  const metadata = metadataField(body) ?? {}
  const createUser = flagField(body, 'create_user', true)
  await takeLimit(auth, 'auth.otp.account', phone)

  const mayCreate = createUser && auth.settings.allowsSignUp
  const newId = await findNewId(auth, { phone, metadata, mayCreate, createUser, clientAddress })
  await takeSmsLimit(auth, phone)
  const request = { phone, channel, metadata, newId, clientAddress }
  const prepared = await auth.transaction((transaction) => prepareOtp(auth, transaction, request))
  if (!prepared) throw otpDisabled()
  return privateJson(sentMessageJson(await send(auth, prepared)))
}

type Newcomer = Pick<OtpRequest, 'phone' | 'metadata' | 'clientAddress'> & { mayCreate: boolean; createUser: boolean }

/** The id of the account to create, or null. Throws 422 for a number without an account if none may be created. */
async function findNewId(
  auth: AuthServices,
  { phone, metadata, mayCreate, createUser, clientAddress }: Newcomer,
): Promise<string | null> {
  const user = await auth.transaction((transaction) => findUserByPhone(transaction, phone))
  if (mayCreate && !user) {
    const id = randomUUID()
    await beforeUserCreated(auth, { id, phone, userMetadata: metadata, ...PHONE_ONLY }, { clientAddress })
    return id
  }
  if (!user) throw createUser ? signUpDisabled() : otpDisabled()
  if (!mayCreate && createUser && !user.confirmed_at && !user.invited_at) throw signUpDisabled()
  return null
}

type OtpRequest = {
  phone: string
  channel: SmsChannel
  metadata: JsonObject
  /** The id of the account to create; null when the number has one. */
  newId: string | null
  clientAddress: string
}

type PreparedOtp = { code: PhoneCode; newUserId: string | null }

/** Null when there is no account and none may be created. */
async function prepareOtp(
  auth: AuthServices,
  transaction: Transaction,
  { phone, channel, metadata, newId, clientAddress }: OtpRequest,
): Promise<PreparedOtp | null> {
  const now = auth.now()
  const confirmedAt = auth.settings.sms.autoconfirms ? now : null
  const newUserId = newId
    ? await insertPhoneUser(transaction, { id: newId, phone, passwordHash: null, metadata, confirmedAt, now })
    : null
  const user = await findUserByPhone(transaction, phone, { lock: true })
  if (!user) return null

  // A stranger may have signed up with the number before its owner did.
  if (!newUserId && !user.confirmed_at && !user.invited_at) await forgetSignUp(transaction, user, 'phone')
  const action = user.phone_confirmed_at ? 'user_recovery_requested' : 'user_confirmation_requested'
  await writeAuditEntry(transaction, { action, user, clientAddress, now, traits: { provider: 'phone', channel } })
  const request = { userId: user.id, phone, purpose: 'confirmation', channel, now } as const
  return { code: await preparePhoneCode(auth, transaction, request), newUserId }
}

async function send(auth: AuthServices, { code, newUserId }: PreparedOtp): Promise<string | null> {
  try {
    return await sendPhoneCode(auth, code)
  } catch (failure) {
    if (newUserId) await auth.transaction((transaction) => deleteUnconfirmed(transaction, newUserId))
    throw failure
  }
}
