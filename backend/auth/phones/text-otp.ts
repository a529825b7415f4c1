import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/json-object.ts'
import { phoneProviderDisabled, signUpDisabled } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated, PHONE_ONLY } from '../hooks/before-user-created.ts'
import { otpDisabled } from '../otp/otp-errors.ts'
import { readCodeChallenge } from '../pkce/code-challenge.ts'
import { flagField, metadataField, textField } from '../requests/read-json-body.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { privateJson } from '../sessions/session-json.ts'
import { findUserByPhone } from '../users/find-user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { insertPhoneUser } from './insert-phone-user.ts'
import {
  type PhoneCode,
  preparePhoneCode,
  readChannel,
  sendPhoneCode,
  sentMessageJson,
  takeSmsLimit,
} from './phone-code.ts'
import { forgetPhoneSignUp } from './phone-identity.ts'
import { readPhone } from './phone-number.ts'
import { deleteUnconfirmedPhoneUser } from './sign-up-by-phone.ts'
import type { SmsChannel } from './sms-settings.ts'

/**
 * POST /otp { phone, create_user, data, channel }: texts a code with which its recipient signs in. A number without an
 * account gets one unless `create_user` is false. Both are texted, and answered alike once the provider has accepted
 * the message.
 */
export async function textOtp(auth: AuthServices, body: JsonObject, clientAddress: string): Promise<Response> {
  if (!auth.sendSms) throw phoneProviderDisabled('Unsupported phone provider')
  const phone = readPhone(textField(body, 'phone'))
  const channel = readChannel(auth, body)
  // Checked for its form only: the code is typed into the page that asked for it, so there is no link to protect.
  readCodeChallenge(body)
  const metadata = metadataField(body) ?? {}
  const createUser = flagField(body, 'create_user', true)
  await takeLimit(auth, 'auth.otp.account', phone)

  const mayCreate = createUser && auth.settings.allowsSignUp
  if (!mayCreate) await refuseNewcomer(auth, phone, { createUser })
  await takeSmsLimit(auth, phone)
  const newId = randomUUID()
  if (mayCreate) await askHook(auth, { id: newId, phone, metadata, clientAddress })
  const request = { newId, phone, channel, metadata, mayCreate, clientAddress }
  const prepared = await auth.transaction((transaction) => prepareOtp(auth, transaction, request))
  if (!prepared) throw otpDisabled()
  return privateJson(sentMessageJson(await send(auth, prepared)))
}

async function refuseNewcomer(auth: AuthServices, phone: string, { createUser }: { createUser: boolean }) {
  const user = await auth.transaction((transaction) => findUserByPhone(transaction, phone))
  if (!user) throw createUser ? signUpDisabled() : otpDisabled()
  if (createUser && !user.confirmed_at && !user.invited_at) throw signUpDisabled()
}

type Newcomer = { id: string; phone: string; metadata: JsonObject; clientAddress: string }

async function askHook(auth: AuthServices, { id, phone, metadata, clientAddress }: Newcomer): Promise<void> {
  if (!auth.settings.hooks.before_user_created) return
  if (await auth.transaction((transaction) => findUserByPhone(transaction, phone))) return
  await beforeUserCreated(auth, { id, phone, userMetadata: metadata, ...PHONE_ONLY }, { clientAddress })
}

type OtpRequest = {
  newId: string
  phone: string
  channel: SmsChannel
  metadata: JsonObject
  mayCreate: boolean
  clientAddress: string
}

type PreparedOtp = { code: PhoneCode; newUserId: string | null }

/** Null when there is no account and none may be created. */
async function prepareOtp(
  auth: AuthServices,
  transaction: Transaction,
  { newId, phone, channel, metadata, mayCreate, clientAddress }: OtpRequest,
): Promise<PreparedOtp | null> {
  const now = auth.now()
  const confirmedAt = auth.settings.sms.autoconfirms ? now : null
  const newUserId = mayCreate
    ? await insertPhoneUser(transaction, { id: newId, phone, passwordHash: null, metadata, confirmedAt, now })
    : null
  const user = await findUserByPhone(transaction, phone, { lock: true })
  if (!user) return null

  // A stranger may have signed up with the number before its owner did.
  if (!newUserId && !user.confirmed_at && !user.invited_at) await forgetPhoneSignUp(transaction, user)
  const action = user.phone_confirmed_at ? 'user_recovery_requested' : 'user_confirmation_requested'
  await writeAuditEntry(transaction, { action, user, clientAddress, now, traits: { provider: 'phone', channel } })
  const request = { userId: user.id, phone, purpose: 'confirmation', channel, now } as const
  return { code: await preparePhoneCode(auth, transaction, request), newUserId }
}

async function send(auth: AuthServices, { code, newUserId }: PreparedOtp): Promise<string | null> {
  try {
    return await sendPhoneCode(auth, code)
  } catch (failure) {
    if (newUserId) await deleteUnconfirmedPhoneUser(auth, newUserId)
    throw failure
  }
}
