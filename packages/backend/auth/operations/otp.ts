import type { JsonObject, RequestContext } from '#backend/http/http-module.ts'
import { signUpDisabled, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { mailMagicLink } from '../otp/mail-magic-link.ts'
import { otpDisabled } from '../otp/otp-errors.ts'
import { textOtp } from '../phones/text-otp.ts'
import { readCodeChallenge } from '../pkce/code-challenge.ts'
import { readEmail } from '../requests/email-address.ts'
import { flagField, metadataField, readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { takeLimit, takeMailLimit } from '../requests/take-limit.ts'
import { privateJson } from '../sessions/session-json.ts'
import { findUserByEmail } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import type { AuthOperation } from './operation.ts'

/**
 * POST /otp { email or phone, create_user, data }: sends a link and a code by email, or a code by text message, with
 * which the recipient signs in. An address or number without an account gets one unless `create_user` is false.
 */
export const otp: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.otp.address', context.clientAddress)
  const body = await readJsonBody(request)
  const [email, phone] = [textField(body, 'email'), textField(body, 'phone')]
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided')
  }
  if (email !== '' && textField(body, 'channel') !== '') {
    throw validationFailed('Channel should only be specified with Phone OTP')
  }
  if (email !== '') return sendByMail(auth, body, { request, context })
  if (phone !== '') return textOtp(auth, body, context.clientAddress)
  throw validationFailed('One of email or phone must be set')
}

/** POST /magiclink { email, data }: the older call for the same email. */
export const magicLink: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.otp.address', context.clientAddress)
  const body = await readJsonBody(request)
  if (textField(body, 'email') === '') throw validationFailed('Password recovery requires an email', 422)
  return sendByMail(auth, { ...body, create_user: true }, { request, context })
}

type Source = { request: Request; context: RequestContext }

/**
 * If an account may be created, the response is sent before the address is looked up, so neither its text nor its
 * timing reveals whether there is one (D5). If none may be created, the protocol itself reveals it.
 */
async function sendByMail(auth: AuthServices, body: JsonObject, { request, context }: Source): Promise<Response> {
  const email = readEmail(textField(body, 'email'))
  const challenge = readCodeChallenge(body)
  const metadata = metadataField(body) ?? {}
  const createUser = flagField(body, 'create_user', true)
  await takeLimit(auth, 'auth.otp.account', email)
  const mayCreate = createUser && auth.settings.allowsSignUp
  if (!mayCreate) {
    const user = await auth.transaction((transaction) => findUserByEmail(transaction, email))
    refuseNewcomer(user, { createUser })
  }
  await takeMailLimit(auth, 'auth.magic_link_mail.account', email)

  const redirectTo = readRedirectTarget(auth, request)
  const { clientAddress } = context
  const wanted = { email, metadata, mayCreate, redirectTo, challenge, clientAddress }
  auth.background.start('magic link', () => mailMagicLink(auth, wanted))
  return privateJson({})
}

/** Throws 422 for an address without an account. An unconfirmed account counts only if an administrator invited it. */
function refuseNewcomer(user: User | null, { createUser }: { createUser: boolean }): void {
  if (!user) throw createUser ? signUpDisabled() : otpDisabled()
  if (createUser && !user.email_confirmed_at && !user.invited_at) throw signUpDisabled()
}
