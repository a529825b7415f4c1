import { unexpectedFailure } from '#backend/auth/auth-errors.ts'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import { readChannel, takeSmsLimit } from '#backend/auth/phones/phone-code.ts'
import { fillSmsTemplate } from '#backend/auth/phones/sms-settings.ts'
import { readJsonBody } from '#backend/auth/requests/read-json-body.ts'
import type { User } from '#backend/auth/users/user.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { Factor } from '../factor.ts'
import { verifyDisabled } from '../factor-errors.ts'
import { hashPhoneCode, newPhoneCode } from './phone-code.ts'

/** Sends a code and returns its hash. Throws 429 within a minute of the last message to this number. */
export async function challengePhone(
  auth: AuthServices,
  request: Request,
  { user, factor }: { user: User; factor: Factor },
): Promise<{ codeHash: string }> {
  const channel = readChannel(auth, await readJsonBody(request))
  if (!auth.sendSms) throw verifyDisabled('phone')

  const phone = factor.phone ?? ''
  await takeSmsLimit(auth, phone)
  const { template, codeDigits } = auth.settings.sms
  const code = newPhoneCode(codeDigits)
  try {
    await auth.sendSms({ to: phone, text: fillSmsTemplate(template, code), code, channel, userId: user.id })
  } catch (cause) {
    throw cause instanceof HttpError ? cause : unexpectedFailure(cause)
  }
  return { codeHash: hashPhoneCode(auth.factorKeys.code, factor.id, code) }
}
