import type { JsonObject, RequestContext } from '#backend/http/http-module.ts'
import { signUpAnonymously } from '../anonymous/sign-up-anonymously.ts'
import { signUpDisabled, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { refuseUnfitPassword } from '../passwords/password-policy.ts'
import { signUpByPhone } from '../phones/sign-up-by-phone.ts'
import { readCodeChallenge } from '../pkce/code-challenge.ts'
import { readEmail } from '../requests/email-address.ts'
import { metadataField, readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { privateJson } from '../sessions/session-json.ts'
import { signUpConfirmed } from '../sign-up/sign-up-confirmed.ts'
import { signUpWithMail } from '../sign-up/sign-up-with-mail.ts'
import type { AuthOperation } from './operation.ts'

/**
 * POST /signup: returns the new user, or a session when autoconfirm is on. Without an address and a number it creates an
 * anonymous user and always returns a session.
 */
export const signUp: AuthOperation = async (auth, request, context) => {
  const body = await readJsonBody(request)
  const [email, phone] = [textField(body, 'email'), textField(body, 'phone')]
  const origin = readOrigin(auth, request, context)
  if (email === '' && phone === '') return privateJson(await signUpAnonymously(auth, body, origin))

  await takeLimit(auth, 'auth.sign_up.address', context.clientAddress)
  if (!auth.settings.allowsSignUp) throw signUpDisabled()
  const password = readNewPassword(auth, body)
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  if (phone !== '') return privateJson(await signUpByPhone(auth, body, origin))

  const form = { email: readEmail(email), password, metadata: metadataField(body) ?? {} }
  const challenge = readCodeChallenge(body)
  await takeLimit(auth, 'auth.sign_up.account', form.email)
  const signUpByMail = auth.autoconfirm ? signUpConfirmed : signUpWithMail
  return privateJson(await signUpByMail(auth, form, { ...origin, challenge }))
}

function readNewPassword(auth: AuthServices, body: JsonObject): string {
  const password = textField(body, 'password')
  if (password === '') throw validationFailed('Signup requires a valid password')
  refuseUnfitPassword(password, auth.passwordPolicy)
  return password
}

function readOrigin(auth: AuthServices, request: Request, { clientAddress }: RequestContext) {
  const redirectTo = readRedirectTarget(auth, request)
  return { redirectTo, userAgent: request.headers.get('user-agent'), clientAddress }
}
