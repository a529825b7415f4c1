import { unexpectedFailure, validationFailed } from '#backend/auth/auth-errors.ts'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import { readJsonBody, textField } from '#backend/auth/requests/read-json-body.ts'
import type { Factor } from '../factor.ts'
import { overSmsSendRateLimit, verifyDisabled } from '../factor-errors.ts'
import { hashPhoneCode, newPhoneCode } from './phone-code.ts'

/** Sends a code and returns its hash. Throws 429 within a minute of the last one. */
export async function challengePhone(
  auth: AuthServices,
  request: Request,
  factor: Factor,
): Promise<{ codeHash: string }> {
  const channel = textField(await readJsonBody(request), 'channel')
  if (channel !== '' && channel !== 'sms')
    throw validationFailed(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    )
  if (!auth.sendSms) throw verifyDisabled('phone')

  const outcome = await auth.rateLimits.take('auth.factor_message.phone', factor.phone ?? factor.id)
  if (!outcome.allowed) throw overSmsSendRateLimit(outcome.retryAfterSeconds)
  const code = newPhoneCode()
  try {
    await auth.sendSms({ to: factor.phone ?? '', text: `Your code is ${code}` })
  } catch (cause) {
    throw unexpectedFailure(cause)
  }
  return { codeHash: hashPhoneCode(auth.factorKeys.code, factor.id, code) }
}
