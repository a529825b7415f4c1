import type { RequestContext } from '#backend/http/http-module.ts'
import type { JsonObject } from '#backend/http/json-object.ts'
import { anonymousSignInDisabled, phoneProviderDisabled, signUpDisabled, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { refuseUnfitPassword } from '../passwords/password-policy.ts'
import { readCodeChallenge } from '../pkce/code-challenge.ts'
import { readEmail } from '../requests/email-address.ts'
import { metadataField, readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { privateJson } from '../sessions/session-json.ts'
import { signUpConfirmed } from '../sign-up/sign-up-confirmed.ts'
import type { SignUpForm } from '../sign-up/sign-up-form.ts'
import { signUpWithMail } from '../sign-up/sign-up-with-mail.ts'
import type { AuthOperation } from './operation.ts'

/** POST /signup: returns the new user, or a session when autoconfirm is on. */
export const signUp: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.sign_up.address', context.clientAddress)
  if (!auth.settings.allowsSignUp) throw signUpDisabled()
  const body = await readJsonBody(request)
  const form = readForm(auth, body)
  const challenge = readCodeChallenge(body)
  await takeLimit(auth, 'auth.sign_up.account', form.email)

  const origin = { ...readOrigin(auth, request, context), challenge }
  return privateJson(
    auth.autoconfirm ? await signUpConfirmed(auth, form, origin) : await signUpWithMail(auth, form, origin),
  )
}

function readForm(auth: AuthServices, body: JsonObject): SignUpForm {
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  const password = textField(body, 'password')
  if (email === '' && phone === '') throw anonymousSignInDisabled()
  if (password === '') throw validationFailed('Signup requires a valid password')
  refuseUnfitPassword(password, auth.passwordPolicy)
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  if (phone !== '') throw phoneProviderDisabled('Phone signups are disabled')
  return { email: readEmail(email), password, metadata: metadataField(body) ?? {} }
}

function readOrigin(auth: AuthServices, request: Request, { clientAddress }: RequestContext) {
  const redirectTo = readRedirectTarget(auth, request)
  return { redirectTo, userAgent: request.headers.get('user-agent'), clientAddress }
}
