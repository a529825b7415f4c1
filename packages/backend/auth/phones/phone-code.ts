import type { Transaction } from '#backend/database/database.ts'
import type { HttpError } from '#backend/http/http-error.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { type StoredToken, storeMailedToken, withdrawMailedToken } from '../mailed-tokens/store-mailed-token.ts'
import type { MailedTokenType } from '../mailed-tokens/token-types.ts'
import { textField } from '../requests/read-json-body.ts'
import { invalidChannel, overSmsSendRateLimit, smsSendFailed } from './phone-errors.ts'
import { fillSmsTemplate, type PhoneCodePurpose, type SmsChannel } from './sms-settings.ts'

const E164 = /^[1-9][0-9]{1,14}$/

/** Without plus sign and spaces: the form in which the hosted service stores and compares numbers. */
export function normalizePhone(text: string): string {
  return text.replace(/^\+/, '').replaceAll(' ', '')
}

/** Returns the normalized number. Throws 400 when it is not one of E.164. */
export function readPhone(text: string): string {
  const phone = normalizePhone(text)
  if (!E164.test(phone)) throw validationFailed('Invalid phone number format (E.164 required)')
  return phone
}

const TOKEN_TYPES = {
  confirmation: 'confirmation_token',
  phone_change: 'phone_change_token',
  reauthentication: 'reauthentication_token',
} as const satisfies Record<PhoneCodePurpose, MailedTokenType>

const NOTE_SENT: Record<PhoneCodePurpose, string> = {
  confirmation: 'update auth.users set confirmation_sent_at = $2, updated_at = $2 where id = $1',
  phone_change: 'update auth.users set phone_change_sent_at = $2, updated_at = $2 where id = $1',
  reauthentication: 'update auth.users set reauthentication_sent_at = $2, updated_at = $2 where id = $1',
}

/** A code that is stored and has yet to be sent. */
export type PhoneCode = {
  userId: string
  phone: string
  purpose: PhoneCodePurpose
  channel: SmsChannel
  token: StoredToken
}

export type PhoneCodeRequest = {
  userId: string
  /** Normalized. */
  phone: string
  purpose: PhoneCodePurpose
  channel?: SmsChannel
  now: Date
}

/** Reads `channel`. Throws 400 for one that the provider does not have. */
export function readChannel({ settings }: Pick<AuthServices, 'settings'>, body: JsonObject): SmsChannel {
  const channel = textField(body, 'channel') || 'sms'
  if (channel === 'sms') return channel
  if (channel === 'whatsapp' && settings.sms.provider === 'twilio') return channel
  throw invalidChannel()
}

/** Throws 429 when this number has just been sent a message, or when all numbers together have been sent too many. */
export async function takeSmsLimit(auth: Pick<AuthServices, 'rateLimits'>, phone: string): Promise<void> {
  const refusal = await refuseSms(auth, phone)
  if (refusal) throw refusal
}

/** The same failure as a value; null when the message may be sent. */
export async function refuseSms(
  { rateLimits }: Pick<AuthServices, 'rateLimits'>,
  phone: string,
): Promise<HttpError | null> {
  const ofNumber = await rateLimits.take('auth.sms.account', phone)
  if (!ofNumber.allowed) return overSmsSendRateLimit(ofNumber.retryAfterSeconds)
  const ofAll = await rateLimits.take('auth.sms.all', 'all')
  return ofAll.allowed ? null : overSmsSendRateLimit(ofAll.retryAfterSeconds, 'SMS rate limit exceeded')
}

/** Stores a new code in place of the previous one. The transaction must hold the lock on the account. */
export async function preparePhoneCode(
  auth: AuthServices,
  transaction: Transaction,
  { userId, phone, purpose, channel = 'sms', now }: PhoneCodeRequest,
): Promise<PhoneCode> {
  await transaction.query({ text: NOTE_SENT[purpose], values: [userId, now] })
  const { codeKey, settings } = auth
  const token = await storeMailedToken(transaction, {
    ...{ userId, type: TOKEN_TYPES[purpose], email: phone, flowStateId: null, now, codeKey },
    codeDigits: settings.sms.codeDigits,
  })
  return { userId, phone, purpose, channel, token }
}

/**
 * Sends a code that is already committed. Returns the provider's id of the message. If the message cannot be sent,
 * withdraws the code and throws 422.
 */
export async function sendPhoneCode(
  auth: AuthServices,
  { userId, phone, purpose, channel, token }: PhoneCode,
): Promise<string | null> {
  const { code } = token
  const text = fillSmsTemplate(auth.settings.sms.template, code)
  try {
    if (!auth.sendSms) throw new Error('There is no provider')
    return (await auth.sendSms({ to: phone, text, code, channel, userId })).messageId
  } catch (cause) {
    auth.log.error('auth.sms_not_sent', { purpose, cause })
    await auth.transaction((transaction) => withdrawMailedToken(transaction, token))
    throw smsSendFailed(purpose, cause)
  }
}

/** The hosted service's answer after a message was sent. */
export function sentMessageJson(messageId: string | null): Record<string, string> {
  return messageId === null ? {} : { message_id: messageId }
}

/** Whether text messages can be sent: by a provider, or by the operator's hook. */
export function hasPhones({ sendSms }: Pick<AuthServices, 'sendSms'>): boolean {
  return sendSms !== null
}
