import { unexpectedFailure, validationFailed } from '#backend/auth/auth-errors.ts'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import { readJsonBody, textField } from '#backend/auth/requests/read-json-body.ts'
import type { User } from '#backend/auth/users/user.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { Factor } from '../factor.ts'
import { overSmsSendRateLimit, verifyDisabled } from '../factor-errors.ts'
import { hashPhoneCode, newPhoneCode } from './phone-code.ts'

const INVALID_CHANNEL =
  "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider."

/** Sends a code and returns its hash. Throws 429 within a minute of the last one. */
export async function challengePhone(
  auth: AuthServices,
  request: Request,
  { user, factor }: { user: User; factor: Factor },
): Promise<{ codeHash: string }> {
  const channel = textField(await readJsonBody(request), 'channel')
  if (channel !== '' && channel !== 'sms') throw validationFailed(INVALID_CHANNEL)
  if (!auth.sendSms) throw verifyDisabled('phone')

  const phone = factor.phone ?? ''
  const outcome = await auth.rateLimits.take('auth.factor_message.phone', phone)
  if (!outcome.allowed) throw overSmsSendRateLimit(outcome.retryAfterSeconds)
  const code = newPhoneCode()
  try {
    // The operator's own code comes before the provider.
    await auth.sendSms({ to: phone, text: `Your code is ${code}`, code, userId: user.id })
  } catch (cause) {
    throw cause instanceof HttpError ? cause : unexpectedFailure(cause)
  }
  return { codeHash: hashPhoneCode(auth.factorKeys.code, factor.id, code) }
}
