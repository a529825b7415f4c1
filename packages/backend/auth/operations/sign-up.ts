import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#backend/http/http-module.ts'
import { anonymousSignInDisabled, signUpDisabled, unexpectedFailure, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated } from '../hooks/before-user-created.ts'
import { refuseUnfitPassword } from '../passwords/password-policy.ts'
import { phoneSignUp } from '../phones/phone-sign-up.ts'
import { readCodeChallenge } from '../pkce/code-challenge.ts'
import { readEmail } from '../requests/email-address.ts'
import { metadataField, readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { openSession } from '../sessions/open-session.ts'
import { privateJson, type SessionJson } from '../sessions/session-json.ts'
import { mailSignUp } from '../sign-up/mail-sign-up.ts'
import { signUpWith } from '../sign-up/sign-up.ts'
import { findUserById } from '../users/find-user.ts'
import { insertAccount } from '../users/insert-user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

/**
 * POST /signup: returns the new user, or a session when autoconfirm is on. Without an address and a number it creates an
 * anonymous user and always returns a session.
 */
export const signUp: AuthOperation = async (auth, request, context) => {
  const body = await readJsonBody(request)
  const [email, phone] = [textField(body, 'email'), textField(body, 'phone')]
  const { clientAddress } = context
  const origin = { userAgent: request.headers.get('user-agent'), clientAddress }
  if (email === '' && phone === '') return privateJson(await signUpAnonymously(auth, body, origin))

  await takeLimit(auth, 'auth.sign_up.address', clientAddress)
  if (!auth.settings.allowsSignUp) throw signUpDisabled()
  const password = readNewPassword(auth, body)
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  const form = { ...origin, password, metadata: metadataField(body) ?? {} }
  if (phone !== '') {
    const channel = phoneSignUp(auth, body)
    await takeLimit(auth, 'auth.sign_up.account', channel.contact.phone)
    return privateJson(await signUpWith(auth, channel, form))
  }
  const redirectTo = readRedirectTarget(auth, request)
  const channel = mailSignUp(auth, { email: readEmail(email), redirectTo, challenge: readCodeChallenge(body) })
  await takeLimit(auth, 'auth.sign_up.account', channel.contact.email)
  return privateJson(await signUpWith(auth, channel, form))
}

function readNewPassword(auth: AuthServices, body: JsonObject): string {
  const password = textField(body, 'password')
  if (password === '') throw validationFailed('Signup requires a valid password')
  refuseUnfitPassword(password, auth.passwordPolicy)
  return password
}

/**
 * Creates an account that only this session can reach: it has no address, number or password until its owner confirms
 * one. `is_anonymous` in its token and row distinguishes it from a member's. Throws 422 unless the operator allows it.
 */
async function signUpAnonymously(
  auth: AuthServices,
  body: JsonObject,
  { userAgent, clientAddress }: { userAgent: string | null; clientAddress: string },
): Promise<SessionJson> {
  if (!auth.settings.allowsAnonymousSignIn) throw anonymousSignInDisabled()
  await takeLimit(auth, 'auth.anonymous_sign_in.address', clientAddress)
  if (!auth.settings.allowsSignUp) throw signUpDisabled()

  const userMetadata = metadataField(body) ?? {}
  const newId = randomUUID()
  await beforeUserCreated(auth, { id: newId, userMetadata, isAnonymous: true }, { clientAddress })
  const now = auth.now()
  const account = { id: newId, isAnonymous: true, passwordHash: null, appMetadata: {}, userMetadata, now }
  return auth.transaction(async (transaction) => {
    const id = await insertAccount(transaction, account)
    const user = id ? await findUserById(transaction, id) : null
    if (!user) throw unexpectedFailure(new Error('The new anonymous account is missing'))
    const traits = { provider: 'anonymous' }
    await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
    return openSession(auth, transaction, { user, method: 'anonymous', userAgent, clientAddress })
  })
}
