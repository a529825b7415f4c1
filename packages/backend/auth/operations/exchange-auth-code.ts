import type { Transaction } from '#backend/database/database.ts'
import type { HttpError } from '#backend/http/http-error.ts'
import { badCodeVerifier, flowStateExpired, flowStateNotFound, userBanned, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { isVerifierOf } from '../pkce/code-challenge.ts'
import { AUTH_CODE_LIFETIME_MS, takeAuthCode } from '../pkce/flow-state.ts'
import { exchangeProviderCode } from '../providers/flow/exchange-provider-code.ts'
import { readJsonBody, textField } from '../requests/read-json-body.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { openSession } from '../sessions/open-session.ts'
import { privateJson, type SessionJson } from '../sessions/session-json.ts'
import { isBanned } from '../users/user.ts'
import type { AuthOperation } from './operation.ts'

/**
 * POST /token?grant_type=pkce { auth_code, code_verifier }: returns a session to the browser that started the flow.
 * The code travels in a URL, where others may see it, but it is useless without the verifier, which never leaves
 * that browser. A code works once; a wrong verifier uses it up too.
 */
export const exchangeAuthCode: AuthOperation = async (auth, request, { clientAddress }) => {
  await takeLimit(auth, 'auth.pkce.address', clientAddress)
  const body = await readJsonBody(request)
  const [code, verifier] = [textField(body, 'auth_code'), textField(body, 'code_verifier')]
  if (code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }

  const device = { userAgent: request.headers.get('user-agent'), clientAddress }
  const outcome = await auth.transaction((transaction) => exchange(auth, transaction, { code, verifier, ...device }))
  // Thrown only here, because the transaction that used up the code had to commit.
  if ('failure' in outcome) throw outcome.failure
  return privateJson(outcome.session)
}

type Exchange = { code: string; verifier: string; userAgent: string | null; clientAddress: string }

async function exchange(
  auth: AuthServices,
  transaction: Transaction,
  { code, verifier, ...device }: Exchange,
): Promise<{ session: SessionJson } | { failure: HttpError }> {
  const issued = await takeAuthCode(transaction, code)
  if (!issued) return { failure: flowStateNotFound() }

  const { user, challenge, authenticationMethod, issuedAt, sessionEndsAt, provider } = issued
  const now = auth.now()
  if (now.getTime() - issuedAt.getTime() > AUTH_CODE_LIFETIME_MS) return { failure: flowStateExpired() }
  if (!isVerifierOf(challenge, verifier)) return { failure: badCodeVerifier() }
  if (isBanned(user, now)) return { failure: userBanned(403) }
  if (provider) return exchangeProviderCode(auth, transaction, { user, provider, ...device })
  const method = authenticationMethod === 'sso/saml' ? authenticationMethod : 'otp'
  // Codes of text messages have no link, so the rest are links in emails.
  const identity = method === 'otp' ? 'email' : null
  const start = { user, method, identity, ...device, notAfter: sessionEndsAt } as const
  return { session: await openSession(auth, transaction, start) }
}
